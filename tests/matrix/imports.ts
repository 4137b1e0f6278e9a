import { importRows, imports } from "~/features/admin/imports/table.server";
import { findImportable } from "~/importables.server";
import { asTable, tableOf } from "../support/imports";
import { admins, type Row, type Rows, type Situation } from "../support/verdicts";

type Status = (typeof imports.$inferInsert)["status"];

let count = 0;

/** One of apartments with a row that is new, as it stands in this state. */
async function anImport({ porch }: Situation, status: Status): Promise<{ importId: string }> {
  const columns = findImportable("apartments")?.columns ?? [];
  const [made] = await porch.db
    .insert(imports)
    .values({
      what: "apartments",
      fileName: "table.csv",
      encoding: "utf-8",
      heads: columns.map(({ label }) => label),
      matched: columns.map((_, at) => at),
      status,
      fresh: 1,
    })
    .returning({ importId: imports.id });
  if (!made) throw new Error("The import was not written");
  const cells = columns.map(({ sample }, at) => (at === 0 ? `Flats ${++count}` : sample));
  await porch.db.insert(importRows).values({ ...made, row: 2, cells, fate: status === "uploaded" ? null : "new" });
  return made;
}

const of =
  (status: Status, more: Readonly<Record<string, string | readonly string[]>> = {}): Row["form"] =>
  async (situation) => ({ ...(await anImport(situation, status)), ...more });

const gone = admins([404, "Import not found"]);
/** What is not there is found out before it is asked who may. */
const missing: Row["verdicts"] = {
  ...gone,
  member: [404, "Import not found"],
  owner: [404, "Import not found"],
  unconfirmed: [404, "Import not found"],
};
const nowhere = async () => ({ importId: crypto.randomUUID() });
const columns = ["0", "1", "2"];
const publish = "queue";

/** Tables that a city is filled from. */
export const importRowsOfMatrix: Rows = {
  "imports.upload": [
    {
      form: async () => ({ what: "apartments", table: asTable(tableOf("apartments", [{}])) }),
      verdicts: admins(),
    },
    {
      to: "of nothing that can be imported",
      form: async () => ({ what: "moons", table: asTable("a\n1") }),
      verdicts: admins([400, "Validation error"]),
    },
  ],
  "imports.match": [
    { to: "of an uploaded one", form: of("uploaded", { columns }), verdicts: admins() },
    { to: "of one that is done", form: of("done", { columns }), verdicts: admins([409, "Check failed"]) },
    {
      to: "without what must be there",
      form: of("uploaded", { columns: ["0", "", ""] }),
      verdicts: admins([400, "Validation error"]),
    },
    { to: "of none", form: async () => ({ ...(await nowhere()), columns }), verdicts: missing },
  ],
  "imports.start": [
    { to: "of a checked one", form: of("checked", { publish }), verdicts: admins() },
    { to: "of one that was stopped", form: of("stopped", { publish }), verdicts: admins() },
    { to: "of an uploaded one", form: of("uploaded", { publish }), verdicts: admins([409, "Import failed to start"]) },
    { to: "of none", form: async () => ({ ...(await nowhere()), publish }), verdicts: missing },
  ],
  "imports.stop": [
    { to: "of one that runs", form: of("running"), verdicts: admins() },
    { to: "of one that is done", form: of("done"), verdicts: admins([409, "Failed to stop"]) },
    { to: "of none", form: nowhere, verdicts: missing },
  ],
  "imports.discard": [
    { to: "of a checked one", form: of("checked"), verdicts: admins() },
    { to: "of one that runs", form: of("running"), verdicts: admins([409, "Failed to discard"]) },
    { to: "of none", form: nowhere, verdicts: missing },
  ],
};
