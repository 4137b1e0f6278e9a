import { hydrate } from "~/shell/hydrate";

hydrate();
