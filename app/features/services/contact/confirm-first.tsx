import { ResendConfirmation } from "~/domain/members/resend-confirmation";

/** Stands in place of the form: an answer needs an address that is really the sender's. */
export function ConfirmFirst({ email }: { email: string }) {
  return (
    <div className="grid gap-4">
      <p>
        Please confirm your email first, so that the provider can answer you. We emailed a link to{" "}
        <b className="font-bold wrap-anywhere">{email}</b>.
      </p>
      <div>
        <ResendConfirmation />
      </div>
    </div>
  );
}
