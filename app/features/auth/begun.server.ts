/**
 * What a visitor began, by the address that the sign-in leads back to: "Sign in to …". The words are these and no others, so
 * that no link can put its own on our door. The first that fits counts: "/events/new" would be an event as well.
 * `tests/http/begun.test.ts` compares them with what each page says that it asks for.
 */
const begun: readonly (readonly [place: string, what: string])[] = [
  ["/", "RSVP to events"],
  ["/events", "RSVP to events"],
  ["/events/new", "create an event"],
  ["/events/:id", "RSVP to this event"],
  ["/events/:id#reminder", "set a reminder"],
  ["/events/:id/edit", "edit an event"],
  ["/boards", "join boards"],
  ["/boards/new", "create a board"],
  ["/boards/:id", "join boards"],
  ["/boards/:id/new", "create a thread"],
  ["/boards/:id/edit", "edit a board"],
  ["/boards/:id/cases", "look after reports"],
  ["/boards/:id/writers", "choose who writes here"],
  ["/threads/:id#leave-a-reply", "reply"],
  ["/waiting", "see what waits"],
  ["/hidden", "see what is hidden"],
  ["/suggested-edits", "see suggested edits"],
  ["/report/:type/:id", "report content"],
  ["/appeal/:id", "appeal"],
  ["/versions/:type/:id", "read earlier versions"],
  ["/claim/:kind/:id", "claim a place"],
  ["/profile", "view your profile"],
  ["/profile/blocked", "see whom you blocked"],
  ["/profile/removed", "see what you removed"],
  ["/profile/decisions", "see what was decided about you"],
  ["/second-readings", "read cases again"],
  ["/profile/edit", "edit your profile"],
  ["/profile/security(/.*)?", "change your account"],
  ["/profile/residency", "see your residency"],
  ["/profile/residency/code", "enter your code"],
  ["/profile/residency/letter", "ask for a letter"],
  ["/profile/residency/document", "send a picture"],
  ["/profile/residency/credential", "show a credential"],
  ["/profile/residency/partners", "look for your address"],
  ["/profile/residency/vouching", "ask your neighbors"],
  ["/vouch/:id", "vouch for a neighbor"],
  ["/hosts/:id", "see the host"],
  ["/hosts/:id/cards/:id", "see the cards"],
  ["/profile/delete", "delete your account"],
  ["/restaurants", "vote"],
  ["/restaurants/new", "submit a restaurant"],
  ["/restaurants/:id", "vote"],
  ["/restaurants/:id/rate", "leave a review"],
  ["/restaurants/:id/edit", "edit a restaurant"],
  ["/neighborhoods/:id/edit", "edit a neighborhood"],
  ["/neighborhoods/:id/suggest", "submit a suggestion"],
  ["/neighborhoods/:id/add-apartment", "add an apartment"],
  ["/neighborhoods/:id/review-apartment", "review an apartment"],
  ["/suggestions/:id/edit", "edit a suggestion"],
  ["/apartments/:id/edit", "edit an apartment"],
  ["/services/new", "submit a service"],
  ["/services/:id/contact", "contact this provider"],
  ["/services/:id/review", "leave a review"],
  ["/services/:id/edit", "edit a service"],
  ["/happy-hours/new", "submit a happy hour"],
  ["/happy-hours/:id/edit", "edit a happy hour"],
  ["/admin(/.*)?", "open the dashboard"],
];

const places = begun.map(([place, what]) => [new RegExp(`^${place.replace(/:\w+/g, "[^/#]+")}$`), what] as const);

/** Undefined where the address does not say what was begun there: for a question or a dialog of its own. */
export function begunAt(to: string): string | undefined {
  const { pathname, searchParams, hash } = new URL(to, "http://porch.invalid");
  if (searchParams.has("ask")) return undefined;
  const dialog = /^#dialog=(.*)$/.exec(hash)?.[1];
  // A page that opens as a dialog has its path for a name.
  const at = dialog?.startsWith("/") ? dialog : pathname + (dialog ? `#${dialog}` : hash);
  return places.find(([place]) => place.test(at))?.[1];
}
