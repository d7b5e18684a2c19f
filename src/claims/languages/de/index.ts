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
import { numerals } from "./numerals.ts";
import { room } from "./room.ts";
import { things } from "./things.ts";
import { words } from "./words.ts";

/** German, plain statements. */
export const german: Language = {
  code: "de",
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
  relatives: "auf in unter dem der die das den wo",
  tails: "nach vor seit wahrend wegen weil bevor uber bezuglich",
  about: "uber bezuglich",
  articles: "der die das den dem des ein eine einen jeder jede jedes kein keine",
  places: "in im ins an unter",
  times: "am an seit bis zwischen nach vor bei",
  agents: "von vom durch",
  pointing: "dieser diese diesem diesen dieses",
  claimed: "Prompt",
  outcomes: "und dann dass ob damit",
  topics: "uber zu zum bezuglich",
  standing: "nun jetzt schon bereits inzwischen mittlerweile aktuell derzeit bisher",
  ago: "vor",
  leads: "und aber denn dann nun jetzt auch weil da",
  circumstances: "mit ohne bei",
  distributive: "jeder jede jedes jedem jeden",
  therefore: "deshalb daher also",
  belongs: "von vom der des in im aus fur zu zum mit",
  during: "in im wahrend seit vor nach fur bei",
  numerals,
  shares: {
    "drei vierteln": 0.75,
    "zwei dritteln": 2 / 3,
    "vier funfteln": 0.8,
    "neun zehnteln": 0.9,
    "einem viertel": 0.25,
    "einem drittel": 1 / 3,
    "einem zehntel": 0.1,
    "einem funftel": 0.2,
    "die halfte": 0.5,
    halfte: 0.5,
    "drei viertel": 0.75,
    dreiviertel: 0.75,
    "ein viertel": 0.25,
    "ein drittel": 1 / 3,
    "zwei drittel": 2 / 3,
    "ein zehntel": 0.1,
    "ein funftel": 0.2,
    "vier funftel": 0.8,
    "neun zehntel": 0.9,
  },
};
