import { Link } from "react-router";
import { versionPath } from "~/domain/house-rules/house-rule";
import type { ShownRules } from "./page.server";

/** What changed when, the newest first, each with the rules as they were. */
export function Versions({ versions, version: shown }: Pick<ShownRules, "versions" | "version">) {
  if (versions.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-xl">What changed</h2>
      <ol className="mt-2 grid">
        {versions.map(({ version, changed, day }) => (
          <li key={version} className="border-t py-3 first:border-t-0">
            <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">{changed}</p>
            <p className="text-sm text-muted">
              {day} · <VersionLink version={version} isShown={version === shown} />
            </p>
          </li>
        ))}
        <li className="border-t py-3 text-sm text-muted">
          Before all of them · <VersionLink version={0} isShown={shown === 0} />
        </li>
      </ol>
    </section>
  );
}

function VersionLink({ version, isShown }: { version: number; isShown: boolean }) {
  const name = version === 0 ? "The first rules" : `Version ${version}`;
  return isShown ? `${name}, which you are reading` : <Link to={versionPath(version)}>{name}</Link>;
}
