import type { ReactNode } from "react";
import type { Back } from "~/platform/forms/page-refusals";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

type MessagePageProps = { picture: ReactNode; title: string; text?: ReactNode; children?: ReactNode };

/** A page that has only something to say: not found, not allowed, broken. */
export function MessagePage({ picture, title, text, children }: MessagePageProps) {
  return (
    <div className="wrap pt-4">
      <EmptyState as="h1" picture={picture} title={title} text={text}>
        {children}
      </EmptyState>
    </div>
  );
}

type NotFoundProps = {
  picture: ReactNode;
  title?: string;
  back?: Back;
  /** A last quiet line. */
  note?: ReactNode;
};

export function NotFoundPage({ picture, title = "Oops! Page not found", back, note }: NotFoundProps) {
  return (
    <MessagePage
      picture={picture}
      title={title}
      text={<>Nobody answers at this door. The rest of the street is awake.{note}</>}
    >
      {back && <ButtonLink to={back.to}>{back.label}</ButtonLink>}
      <ButtonLink to="/" tone={back ? "outline" : "primary"}>
        Return to Home
      </ButtonLink>
    </MessagePage>
  );
}
