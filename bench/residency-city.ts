import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import sharp from "sharp";
import { seal } from "../app/domain/residency/sealing.server.ts";

/** Members who sent a picture of a document, and as many others who asked for a letter. */
export const waitingEach = 500;

/** Fills a demo city with members who wait for an admin, and with nothing else that waits for one in the console. */
export async function fillWithWaiting(databaseUrl: string, dataDir: string): Promise<void> {
  const secret = readFileSync(join(dataDir, "secret"), "utf8");
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("delete from document_requests where decided_at is null");
    await client.query("delete from letters where ended_at is null");
    const documents = await addMembers(client, "sender");
    const letters = await addMembers(client, "reader");
    const place =
      "(select id from neighborhoods order by name offset $3 % (select count(*) from neighborhoods) limit 1)";
    const pictures = await Promise.all(Array.from({ length: differentPictures }, (_, index) => bill(index)));
    for (const [index, memberId] of documents.entries()) {
      const id = randomUUID();
      await client.query(
        `insert into document_requests (id, member_id, neighborhood_id, created_at)
         values ($1, $2, ${place}, now() - interval '1 day' + $3 * interval '1 second')`,
        [id, memberId, index],
      );
      const picture = pictures[index % pictures.length] as Buffer;
      await client.query("insert into documents (request_id, sealed) values ($1, $2)", [id, seal(picture, id, secret)]);
    }
    for (const [index, memberId] of letters.entries()) {
      const id = randomUUID();
      await client.query(
        `insert into letters (id, member_id, neighborhood_id, household, created_at)
         values ($1, $2, ${place}, 'house ' || $3, now() - interval '1 day' + $3 * interval '1 second')`,
        [id, memberId, index],
      );
      const address = { name: `Reader ${index}`, street: `${index} Porch Lane`, unit: "", postalCode: "78751" };
      const sealed = seal(Buffer.from(JSON.stringify(address)), id, secret);
      await client.query("insert into letter_addresses (letter_id, sealed) values ($1, $2)", [id, sealed]);
    }
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

async function addMembers(client: Client, word: string): Promise<string[]> {
  const ids = Array.from({ length: waitingEach }, () => randomUUID());
  await client.query(
    `insert into accounts (id, email, email_verified, name, area_code, phone_number)
     select id, $2 || n || '@example.org', true, $2 || ' ' || n, '512', '555-0100'
     from unnest($1::uuid[]) with ordinality as each (id, n)`,
    [ids, word],
  );
  await client.query(
    `insert into members (id, username, full_name)
     select id, $2 || n, initcap($2) || ' ' || n from unnest($1::uuid[]) with ordinality as each (id, n)`,
    [ids, word],
  );
  return ids;
}

const differentPictures = 20;

/** A page as large as a picture is kept at most, with lines to read and the grain of a telephone's camera. */
async function bill(index: number): Promise<Buffer> {
  const [width, height] = [1500, 2000];
  const lines = Array.from(
    { length: 40 },
    (_, line) =>
      `<text x="120" y="${160 + line * 44}" font-size="30">Porch Light and Power, line ${index * 40 + line}</text>`,
  );
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lines.join("")}</svg>`;
  const noise = { type: "gaussian", mean: 235, sigma: 8 } as const;
  return sharp({ create: { width, height, channels: 3, background: "white", noise } })
    .composite([{ input: Buffer.from(page) }])
    .webp({ quality: 80 })
    .toBuffer();
}
