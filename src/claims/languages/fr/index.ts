import type { Language } from "../../language.ts";
import { denial } from "./denial.ts";
import { events } from "./events.ts";
import { fullness } from "./fullness.ts";
import { keeping } from "./keeping.ts";
import { losses } from "./losses.ts";
import { manner } from "./manner.ts";
import { memory } from "./memory.ts";
import { things } from "./things.ts";
import { words } from "./words.ts";

/** French, plain statements. */
export const french: Language = {
  code: "fr",
  phrases: { ...things, ...events, ...losses, ...fullness, ...denial, ...memory, ...keeping, ...manner },
  ...words,
  articles: "le la les un une des chaque",
  places: "dans en sur",
  times: "depuis entre apres avant jusqu au",
  agents: "par",
  pointing: "cette ce cet ces",
  claimed: "prompt",
  outcomes: "et alors puis que si ainsi",
  leads: "et mais car donc alors puis aussi que",
  circumstances: "avec sans a dans",
  clitics: "l le la les",
  distributive: "chaque",
  actors: "je j",
  about: "de des du sur",
  therefore: "donc ainsi",
  belongs: "de du des d dans sur en pour avec",
  during: "dans pendant durant depuis apres avant pour en",
  shares: {
    "la moitie": 0.5,
    moitie: 0.5,
    "trois quarts": 0.75,
    "un quart": 0.25,
    "un tiers": 1 / 3,
    "deux tiers": 2 / 3,
    "un dixieme": 0.1,
    "un cinquieme": 0.2,
    "quatre cinquiemes": 0.8,
  },
};
