/** Crockford's base 32: no letter in it is taken for a digit. https://www.crockford.com/base32.html */
export const codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Ten characters are 50 bits: nobody guesses one, and everybody can copy one from paper. */
export const codeLength = 10;

const wellFormed = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/** The code in what somebody typed: small letters, spaces and dashes are as good, and what looks alike is the same. */
export function readCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replace(/[\s‐-―-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return wellFormed.test(code) ? code : undefined;
}

/** As it stands on paper: "7K3QM-9XW2D". */
export const spelledCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
