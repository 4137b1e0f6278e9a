import type { Dependencies } from "~/platform/dependencies.server";
import { queueMail } from "~/platform/mail/queue.server";
import { findAdminEmail } from "~/platform/settings/queries.server";

/** Says in the log and by mail to the admin that a kept page was not what it should have been. Never fails. */
export async function reportWrongPage(dependencies: Dependencies, why: string): Promise<void> {
  const { db, log } = dependencies;
  log.error(
    { err: new Error(`${why}. This process keeps no pages from here on; please report it.`) },
    "a kept page was wrong",
  );
  try {
    await queueMail(
      { db, dependencies },
      {
        to: await findAdminEmail({ db, dependencies }),
        allowUnconfirmed: true,
        subject: "A page of Porchlight was not what it should be",
        body: {
          heading: "A page was not what it should be",
          paragraphs: [
            "Now and then Porchlight makes a page anew that it has kept, and compares the two. Just now they were not the same.",
            "If somebody changed the database by hand or put an older one in its place, that is why: run npm run task pages:renew afterwards.",
            "So this server makes every page anew until it is started again. That is slower, and safe: there is nothing that you have to do.",
            "Please tell those who make Porchlight, with the lines of the server's log around this time, unless that was it: else it should never happen.",
          ],
        },
      },
    );
  } catch (err) {
    log.error({ err }, "the admin could not be told of a wrong page");
  }
}
