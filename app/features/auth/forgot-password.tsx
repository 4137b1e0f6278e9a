import { PlainDialogLink } from "~/ui/dialog-link";

export function ForgotPassword() {
  return (
    <p>
      <PlainDialogLink
        to="/auth/reset"
        page={() => import("./reset-password.route")}
        data={{}}
        className="inline-flex min-h-11 items-center"
      >
        Forgot password?
      </PlainDialogLink>
    </p>
  );
}
