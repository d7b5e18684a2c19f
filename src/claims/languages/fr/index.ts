import type { Language } from "../../language.ts";
import { denial } from "./denial.ts";
import { done } from "./done.ts";
import { earlier } from "./earlier.ts";
import { events } from "./events.ts";
import { fullness } from "./fullness.ts";
import { keeping } from "./keeping.ts";
import { losses } from "./losses.ts";
import { manner } from "./manner.ts";
import { memory } from "./memory.ts";
import { room } from "./room.ts";
import { things } from "./things.ts";
import { words } from "./words.ts";

/** French, plain statements. */
export const french: Language = {
  code: "fr",
  phrases: {
    ...things,
    ...events,
    ...losses,
    ...fullness,
    ...room,
    ...denial,
    ...earlier,
    ...memory,
    ...keeping,
    ...manner,
    ...done,
  },
  ...words,
  relatives: "qui que ou sur dans laquelle lequel sous",
  tails: "apres avant depuis pendant concernant quant suite parce durant pour",
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
  about: "des sur concernant",
  topics: "sur de du des concernant",
  standing: "deja maintenant environ actuellement",
  therefore: "donc ainsi",
  belongs: "de du des d dans sur en pour avec",
  during: "dans pendant durant depuis apres avant pour en",
  numerals: {
    ...{
      deux: 2,
      trois: 3,
      quatre: 4,
      cinq: 5,
      six: 6,
      sept: 7,
      huit: 8,
      neuf: 9,
      dix: 10,
      onze: 11,
      douze: 12,
    },
    ...{
      treize: 13,
      quatorze: 14,
      quinze: 15,
      seize: 16,
      vingt: 20,
      trente: 30,
      quarante: 40,
      cinquante: 50,
    },
    ...{ soixante: 60, vingts: 20, cent: 100, cents: 100, mille: 1e3, million: 1e6 },
  },
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
