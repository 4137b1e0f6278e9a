import { text } from "~/platform/forms/fields";

/** Fields that forms of several pages have, apart from all other rules, which would come along with each of them. */

/** Where the person was going. */
export const wayBack = () => text({ max: [2000, "That address is too long"] });

/** Six digits. Apps show them in two halves. */
export const appCode = () =>
  text({
    required: "Please enter the code that your app shows",
    max: [20, "A code has six digits"],
    rules: [[(code: string) => /^\d{6}$/.test(code.replace(/\s/g, "")), "A code has six digits"]],
  });
