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

/** Spanish, plain statements. */
export const spanish: Language = {
  code: "es",
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
  doublesNot: true,
  relatives: "que en el la los las cual donde sobre de",
  tails: "tras despues antes desde durante sobre acerca porque por mientras",
  articles: "el la los las un una unos unas cada",
  places: "en",
  times: "desde entre hasta tras",
  agents: "por",
  pointing: "esta este estos estas",
  claimed: "prompt",
  outcomes: "y entonces que si asi",
  leads: "y pero porque entonces ahora tambien que",
  circumstances: "con sin a en",
  clitics: "lo la los las",
  distributive: "cada",
  about: "sobre acerca",
  therefore: "asi",
  ago: "hace",
  topics: "de del sobre acerca",
  standing: "ya ahora casi aproximadamente unos",
  belongs: "de del en con sobre",
  during: "en durante desde tras para antes despues",
  numerals: {
    ...{ dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, once: 11 },
    ...{
      doce: 12,
      trece: 13,
      catorce: 14,
      quince: 15,
      dieciseis: 16,
      diecisiete: 17,
      dieciocho: 18,
      diecinueve: 19,
    },
    ...{
      veinte: 20,
      veintiun: 21,
      veintidos: 22,
      veintitres: 23,
      veinticuatro: 24,
      veinticinco: 25,
      veintiseis: 26,
    },
    ...{
      veintisiete: 27,
      veintiocho: 28,
      veintinueve: 29,
      treinta: 30,
      cuarenta: 40,
      cincuenta: 50,
      sesenta: 60,
    },
    ...{ setenta: 70, ochenta: 80, noventa: 90, cien: 100, ciento: 100, doscientos: 200, trescientos: 300 },
    ...{ cuatrocientos: 400, quinientos: 500, mil: 1e3, millon: 1e6 },
  },
  shares: {
    "la mitad": 0.5,
    mitad: 0.5,
    "tres cuartos": 0.75,
    "tres cuartas partes": 0.75,
    "un cuarto": 0.25,
    "un tercio": 1 / 3,
    "dos tercios": 2 / 3,
    "una decima parte": 0.1,
    "un decimo": 0.1,
    "una cuarta parte": 0.25,
    "una quinta parte": 0.2,
  },
};
