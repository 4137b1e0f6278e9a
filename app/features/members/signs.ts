/** What speaks for and against that somebody lives here, as far as an account tells. */
export type Signs = {
  emailConfirmed: boolean;
  areaCode: string;
  sameName: boolean;
  samePhone: boolean;
  sameNetwork: boolean;
};

export type Sign = { text: string; isDoubt: boolean };

/** "Email confirmed", "808 number", "Same name as another member" */
export function spelledSigns(signs: Signs | undefined): Sign[] {
  if (!signs) return [];
  const { emailConfirmed, areaCode, sameName, samePhone, sameNetwork } = signs;
  const doubts = [
    sameName && "Same name as another member",
    samePhone && "Same phone as another member",
    sameNetwork && "Signed up from the same address as another member",
  ];
  return [
    { text: emailConfirmed ? "Email confirmed" : "Email not confirmed", isDoubt: !emailConfirmed },
    { text: `${areaCode} number`, isDoubt: false },
    ...doubts.flatMap((text) => (text ? [{ text, isDoubt: true }] : [])),
  ];
}
