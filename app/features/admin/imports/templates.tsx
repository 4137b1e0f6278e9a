import { Panel } from "~/shell/admin/admin-page";
import { templatePath } from "./rules";

export type Kind = {
  slug: string;
  label: string;
  nouns: string;
  sameness: string;
  columns: readonly { label: string; required: boolean; rule: string }[];
};

/** What each table looks like: its columns with their rules, and a file to fill in. */
export function Templates({ kinds }: { kinds: readonly Kind[] }) {
  return (
    <Panel
      title="Templates"
      text="Your own column names may differ: after the upload you choose which column is which."
    >
      <ul className="mt-2">
        {kinds.map((kind) => (
          <li key={kind.slug} className="border-t first:border-t-0">
            <Template {...kind} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Template({ slug, label, nouns, sameness, columns }: Kind) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-medium underline">{label}</summary>
      <dl className="text-sm">
        {columns.map(({ label, required, rule }) => (
          <div key={label} className="mb-2">
            <dt className="font-bold">
              {label}
              {required || <span className="font-normal text-muted"> (may be empty)</span>}
            </dt>
            <dd className="text-muted">{rule}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm">Rows with {sameness} as one that is there are left out.</p>
      <p className="mt-2 mb-4">
        <a href={templatePath(slug)} download>
          Download the template for {nouns}
        </a>
      </p>
    </details>
  );
}
