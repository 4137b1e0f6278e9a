import { spelledCode } from "~/platform/paper-codes";
import { codePath } from "./paths";

/** Where the square beside a code on paper leads. The code stands behind the "#", so that no server's log has ever seen it. */
export const codeLink = (baseUrl: string, code: string): string => `${baseUrl}${codePath}#${spelledCode(code)}`;
