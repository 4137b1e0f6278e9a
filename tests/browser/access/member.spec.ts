import { expectOpenToEveryone } from "../support/access.ts";

expectOpenToEveryone("member");
