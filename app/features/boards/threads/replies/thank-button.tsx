import { CommandForm } from "~/platform/commands/command-form";
import { counted } from "~/ui/counted";
import { Heart } from "~/ui/icons";
import type { ShownReply } from "./live/use-live-replies";
import { thankForm } from "./rules";

/** How many thanked for a reply, and one's own thanks. Changes at once and settles with the server's answer. */
export function ThankButton({ reply: { id, author, can, thanks, isThanked } }: { reply: ShownReply }) {
  if (!can.thank)
    return thanks > 0 ? (
      <span className="reply-act">
        <Thanks count={thanks} />
      </span>
    ) : null;
  return (
    <CommandForm of={thankForm} values={{ replyId: id }}>
      {({ sent }) => {
        const isOn = sent ? sent.get("thanks") === "yes" : isThanked;
        return (
          <button
            type="submit"
            name="thanks"
            value={isThanked ? "no" : "yes"}
            aria-pressed={isOn}
            className="reply-act"
          >
            <span className="sr-only">Thank {author.name}</span>
            <Thanks count={thanks + Number(isOn) - Number(isThanked)} />
          </button>
        );
      }}
    </CommandForm>
  );
}

const Thanks = ({ count }: { count: number }) => (
  <>
    <Heart />
    {count > 0 && (
      <>
        <span aria-hidden>{count}</span>
        <span className="sr-only">, {counted(count, "thank-you", "thank-yous")}</span>
      </>
    )}
  </>
);
