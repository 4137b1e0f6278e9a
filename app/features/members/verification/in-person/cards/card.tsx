import { classNames } from "~/ui/class-names";
import { QrCode } from "~/ui/qr-code";
import type { ShownBatch } from "./queries.server";

type Shown = NonNullable<ShownBatch["cards"][number]["shown"]>;
type CardProps = Shown & Pick<ShownBatch, "host" | "page" | "until"> & { isLarge: boolean };

/** One card: to cut out of a sheet, or alone on a phone that a neighbor scans. Dark on light whatever the theme is: phones read no other. */
export function Card({ code, square, host, page, until, isLarge }: CardProps) {
  return (
    <li
      className={classNames(
        "grid w-full content-start justify-items-center gap-1 rounded-card border bg-on-night p-4 text-center text-night forced-color-adjust-none",
        isLarge && "max-w-[420px] p-5",
      )}
    >
      <p className="font-bold wrap-anywhere">{host.name}</p>
      <p className="text-sm">Your code for Porchlight</p>
      <QrCode
        label="QR code of the card"
        square={square}
        className={isLarge ? "w-full" : "w-full max-w-[200px] print:max-w-[4cm]"}
      />
      <p className={classNames("font-mono font-bold wrap-anywhere", isLarge ? "text-2xl" : "text-lg")}>{code}</p>
      <p className="text-xs wrap-anywhere">
        Scan the square, or enter the code at {page}. It works once, until {until}.
      </p>
    </li>
  );
}
