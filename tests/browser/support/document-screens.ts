import { dialogOf, press, type Screen } from "./screen.ts";

/** Pictures of documents, credentials, lists of partners, and the choice of ways. */
export const documentScreens: Screen[] = [
  { name: "residency-document", as: "member", path: "/profile/residency/document" },
  { name: "residency-credential", as: "member", path: "/profile/residency/credential" },
  { name: "residency-partners", as: "member", path: "/profile/residency/partners" },
  { name: "admin-documents", state: "empty", as: "admin", path: "/admin/residency/documents" },
  { name: "admin-partners", state: "empty", as: "admin", path: "/admin/residency/partners" },
  { name: "admin-residency-settings", as: "admin", path: "/admin/residency/settings" },
];

export const documentDialogs: Screen[] = [
  {
    name: "admin-close-partner",
    as: "admin",
    path: "/admin/residency/partners",
    async open(page) {
      await press(page, "button", /^Close Hyde Park/);
      await dialogOf(page, "Close partner");
    },
  },
];
