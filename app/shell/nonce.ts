import { createContext } from "react";

/** The nonce that this response's scripts carry; empty in the browser, which hides it from scripts anyway. */
export const NonceContext = createContext<string | undefined>(undefined);
