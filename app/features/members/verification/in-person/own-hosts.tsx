import { ButtonLink } from "~/ui/button";
import { hostPath } from "./paths";

/** On the page of a member's own residency, for who gives out cards. */
export const OwnHosts = ({ hosts }: { hosts: readonly { id: string; name: string }[] }) =>
  hosts.length > 0 && (
    <section className="grid gap-3 rounded-card border bg-card p-4 md:p-5">
      <h2 className="text-xl">You are a host</h2>
      <ul className="grid gap-2">
        {hosts.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <span className="mr-auto min-w-0 wrap-anywhere">You host for {name}.</span>
            <ButtonLink to={hostPath(id)} tone="outline" size="sm">
              Give out cards<span className="sr-only"> for {name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
