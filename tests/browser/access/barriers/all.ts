import type { Barrier, Entry, NotOurs } from "./barrier.ts";
import { forms } from "./forms.ts";
import { keyboard } from "./keyboard.ts";
import { links } from "./links.ts";
import { looks } from "./looks.ts";
import { pictures } from "./pictures.ts";
import { structure } from "./structure.ts";
import { tables } from "./tables.ts";
import { words } from "./words.ts";

const all: Entry[] = [...words, ...looks, ...structure, ...tables, ...pictures, ...links, ...forms, ...keyboard];

export const notOurs = all.filter((entry): entry is NotOurs => "because" in entry);
/** Those that our parts can express. */
export const barriers = all.filter((entry): entry is Barrier => "plant" in entry);
