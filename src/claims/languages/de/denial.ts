import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const NO_EARLIER = pairs(
  "keine; keinen; keinerlei; nichts",
  pairs(
    `
      fruheren; fruhere; vorherigen; vorherige; vorigen; alteren; altere; bisherigen; vorangegangenen;
      vorausgegangenen;
    `,
    "nachrichten; gesprache; unterhaltung; unterhaltungen; verlauf; sitzungen; sitzung; gesprach; chat",
  ),
);

/** German: that nothing came before. */
export const denial: Phrases = {
  denied: `
    ${NO_EARLIER};
    nichts von vorher; nichts aus fruheren; keine erinnerung an; keinen verlauf; keinen zugriff auf fruhere;
    keinen zugriff auf vorherige; von vorher ist nichts; keinerlei verlauf; keine vorgeschichte;
    nichts von dem; keine nachrichten vor; kein vorheriger; kein fruherer; kein verlauf; nichts aus vorigen;
    nichts von fruher; nichts davor; keine vorherige; keine fruhere; keine vorherigen; keinerlei erinnerung;
    verlauf ist leer; nichts von unserem; nichts von unserer; keinen zugriff auf unsere;
    keinen zugriff auf das; kenne keine; weiss nichts von; davor gab es nichts; vorher gab es nichts;
    vor dieser nachricht gab es; vor dieser nachricht nichts; an nichts erinnern;
  `,
};
