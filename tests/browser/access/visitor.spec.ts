import { expectOpenToEveryone } from "../support/access.ts";

expectOpenToEveryone("visitor");
