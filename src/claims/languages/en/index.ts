import type { Language } from "../../language.ts";
import { denial } from "./denial.ts";
import { events } from "./events.ts";
import { firstMessage } from "./first-message.ts";
import { fullness } from "./fullness.ts";
import { keeping } from "./keeping.ts";
import { losses } from "./losses.ts";
import { manner } from "./manner.ts";
import { memory } from "./memory.ts";
import { numbers } from "./numbers.ts";
import { room } from "./room.ts";
import { things } from "./things.ts";
import { words } from "./words.ts";

/** English. */
export const english: Language = {
  code: "en",
  phrases: {
    ...things,
    ...events,
    ...losses,
    ...fullness,
    ...room,
    ...numbers,
    ...denial,
    ...firstMessage,
    ...memory,
    ...keeping,
    ...manner,
  },
  ...words,
  articles: "the a an each every both its their his her",
  tails: "after before since until during about regarding concerning",
  relatives: "that which where on in under from",
  overs: "was were had got did went came ran took hit",
  pronouns: "it they he she",
  copulas: `
    is s was are were be been being seems seem seemed looks look looked appears appear appeared feels turns
    turned happened means would will may might must could can should did does do not t
  `,
  about: "about regarding concerning from",
  texts: `
    file files document documents log logs page pages transcript transcripts book chapter chapters script scripts
    spec email mail image report reports contract essay text texts pdf table chart spreadsheet issue ticket test
    tests page layout folder corpus dataset build commit package module
  `,
  topics: "about on regarding concerning",
  places: "in on at into onto inside under",
  times: "at since until till by between after before",
  agents: "by",
  compounds: `
    event events hook hooks step steps job jobs setting settings threshold policy policies strategy code logic feature button option
    endpoint api command script test tests handler token tokens cookie cookies key keys view views screen panel tab list table
    pool template type component
  `,
  pointing: "this these",
  claimed: "prompt usage budget",
  perfects: "been",
  outcomes: "and then so that whether if",
  leads: "and but so because since then now also that as though although while however still yet",
  generic:
    "is does takes works needs leaves keeps makes gives removes deletes means would will can should costs requires",
  standing: `
    am are s now at about roughly around currently already only almost nearly sitting have has been just up to
    some well over past so far standing hovering somewhere
  `,
  ago: "ago",
  circumstances: "with without at beyond in under past",
  distributive: "each every whenever",
  therefore: "so therefore thus hence",
  belongs: "of in on by from for inside within to with",
  during: "in from during within throughout for across at until over per",
  numerals: {
    ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
    ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17 },
    ...{ eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70 },
    ...{ eighty: 80, ninety: 90, hundred: 100, thousand: 1e3, million: 1e6, percent: 0.01, cent: 0.01 },
  },
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
    "an eighth": 0.125,
    "seven eighths": 0.875,
    "five sixths": 5 / 6,
    "a sixth": 1 / 6,
  },
};
