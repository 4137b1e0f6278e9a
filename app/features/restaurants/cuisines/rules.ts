import { atMost, id, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** Every cuisine that a new city starts with. */
export const startingCuisines = [
  { name: "BBQ", emoji: "🍖" },
  { name: "Mexican", emoji: "🌮" },
  { name: "Italian", emoji: "🍝" },
  { name: "Japanese", emoji: "🍣" },
  { name: "Chinese", emoji: "🥡" },
  { name: "Thai", emoji: "🍛" },
  { name: "Indian", emoji: "🫓" },
  { name: "American", emoji: "🍔" },
  { name: "Mediterranean", emoji: "🫒" },
  { name: "Asian Fusion", emoji: "🥢" },
  { name: "Other", emoji: "🍽️" },
] as const;

const oneEmoji = "Please choose an emoji";

/** A picture or a flag, with all that may belong to it: skin, gender, joined pictures. */
const emojiPattern =
  /^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}))[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u;

export const addCuisineForm = form("cuisines.add", {
  name: text({ required: "Cuisine name is required", max: atMost("Cuisine name", 50) }),
  emoji: text({ max: [12, oneEmoji], pattern: [emojiPattern, oneEmoji] }),
});

export const deleteCuisineForm = form("cuisines.delete", { cuisineId: id() });
