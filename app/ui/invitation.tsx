import { ButtonLink } from "./button";
import { Plus } from "./icons";

type InvitationProps = { text: string; to: string; children: string; className?: string };

/** The last of a list: whoever knows of one that is missing adds it here. */
export function Invitation({ text, to, children, className = "" }: InvitationProps) {
  return (
    <li className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${className}`}>
      <p className="min-w-0 text-pretty text-muted">{text}</p>
      <ButtonLink to={to} tone="soft" icon={<Plus aria-hidden />}>
        {children}
      </ButtonLink>
    </li>
  );
}
