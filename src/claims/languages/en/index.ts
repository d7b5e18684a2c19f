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

/** English. */
export const english: Language = {
  code: "en",
  phrases: { ...things, ...events, ...losses, ...fullness, ...denial, ...memory, ...keeping, ...manner },
  ...words,
  articles: "the a an each every both its their his her",
  pronouns: "it they he she",
  copulas: `
    is s was are were be been being seems seem seemed looks look looked appears appear appeared feels turns
    turned happened means would will may might must could can should did does do not t
  `,
  about: "about regarding concerning from",
  places: "in on at into onto inside under",
  times: "at since until till by between after before",
  agents: "by",
  pointing: "this these",
  claimed: "prompt usage",
  perfects: "been",
  outcomes: "and then so that whether if",
  leads: "and but so because since then now also that as though although while however still yet",
  generic:
    "is does takes works needs leaves keeps makes gives removes deletes means would will can should costs requires",
  standing: "am are s now at about roughly around currently already only almost nearly sitting",
  ago: "ago",
  circumstances: "with without at beyond in under past",
  distributive: "each every",
  therefore: "so therefore thus hence",
  belongs: "of in on by from for inside within between to with",
  during: "in during within throughout for across at until over per",
  shares: {
    half: 0.5,
    "a third": 1 / 3,
    "two thirds": 2 / 3,
    "a quarter": 0.25,
    "one quarter": 0.25,
    "three quarters": 0.75,
    "a tenth": 0.1,
    "nine tenths": 0.9,
    "a fifth": 0.2,
    "four fifths": 0.8,
    "three fifths": 0.6,
    "two fifths": 0.4,
    "one third": 1 / 3,
    "one fifth": 0.2,
    "one tenth": 0.1,
    "twenty percent": 0.2,
    "ten percent": 0.1,
    "five percent": 0.05,
    "thirty percent": 0.3,
    "forty percent": 0.4,
    "fifty percent": 0.5,
    "sixty percent": 0.6,
    "seventy percent": 0.7,
    "eighty percent": 0.8,
    "ninety percent": 0.9,
    "an eighth": 0.125,
  },
};
