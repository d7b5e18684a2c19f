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

/** Spanish, plain statements. */
export const spanish: Language = {
  code: "es",
  phrases: { ...things, ...events, ...losses, ...fullness, ...denial, ...memory, ...keeping, ...manner },
  ...words,
  articles: "el la los las un una unos unas cada",
  places: "en sobre",
  times: "desde entre hasta tras",
  agents: "por",
  pointing: "esta este estos estas",
  claimed: "prompt",
  outcomes: "y entonces que si asi",
  leads: "y pero porque entonces ahora tambien que",
  circumstances: "con sin a en",
  clitics: "lo la los las",
  distributive: "cada",
  about: "de del sobre",
  therefore: "asi",
  belongs: "de del en con sobre",
  during: "en durante desde tras para antes despues",
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
