/** The "#" of an address with a code behind it, as the square on paper has it. */
const codeHash = /^#[0-9A-Za-z-]{10,12}$/;
const storageKey = "residency-code";

/** The code behind the "#", where no server sees it. It is gone from the address then. */
export function takeCodeOfAddress(): string | undefined {
  if (!codeHash.test(location.hash)) return undefined;
  const code = location.hash.slice(1);
  history.replaceState(history.state, "", location.pathname + location.search);
  return code;
}

/** Whoever was asked to sign in first still has the code behind the "#": this tab keeps it until its page takes it. */
export function keepCodeOfAddress() {
  const code = takeCodeOfAddress();
  if (!code) return;
  try {
    sessionStorage.setItem(storageKey, code);
  } catch {
    // Storage may be forbidden: the code is then typed.
  }
}

/** The code that this tab kept, once. */
export function takeKeptCode(): string | undefined {
  try {
    const code = sessionStorage.getItem(storageKey) ?? undefined;
    sessionStorage.removeItem(storageKey);
    return code;
  } catch {
    return undefined;
  }
}
