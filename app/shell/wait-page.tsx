import { renderToStaticMarkup } from "react-dom/server";
import { buttonClass } from "~/ui/button";
import { Drawing } from "./error-page-parts";
import { MessagePage } from "./message-page";

type Words = { title: string; text: string };

/** A document that costs nothing to send: made once, without the router, a viewer or a script. */
export const waitPage = ({ title, text }: Words, stylesheets: readonly string[]): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · Porchlight`}</title>
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main>
          <MessagePage picture={<Drawing kind="porch" name="porch" />} title={title} text={text}>
            {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page, whatever was asked for. */}
            <a href="" className={buttonClass({})}>
              Try again
            </a>
          </MessagePage>
        </main>
      </body>
    </html>,
  )}`;
