import { Badge, type BadgeTone } from "~/ui/badge";

type Status = "queued" | "sent" | "failed";

const looks: Record<Status, [tone: BadgeTone, word: string]> = {
  queued: ["lamp-soft", "On its way"],
  sent: ["sage", "Delivered"],
  failed: ["clay", "Failed"],
};

/** How far a mail has come. */
export function MailStatus({ status }: { status: Status }) {
  const [tone, word] = looks[status];
  return <Badge tone={tone}>{word}</Badge>;
}
