import { describe, expect, it } from "vitest";
import { statementsOf } from "../../src/claims/detect.ts";

/** German, French and Spanish: what is not the agent's, or is not stated, and in nearly the same words what is. */
const PAIRS: readonly (readonly [rule: string, none: string, own: string, kind: string])[] = [
  [
    "an infinitive tells what was done only behind such words as “tuve que”",
    "Conviene vaciar el contexto.",
    "Tuve que vaciar el contexto.",
    "reset",
  ],
  [
    "so it does in French",
    "Résumer notre conversation prend du temps.",
    "J'ai dû résumer notre conversation.",
    "compaction",
  ],
  [
    "and in German, where the verb stands last",
    "Das Gespräch zusammenfassen ist einfach.",
    "Ich musste unser Gespräch zusammenfassen.",
    "compaction",
  ],
  [
    "“müsste” is no “musste”",
    "Ich müsste den Verlauf kürzen.",
    "Ich musste den Verlauf kürzen.",
    "compaction",
  ],
  [
    "an accent makes an order what was done",
    "Elimine mi última respuesta de la conversación.",
    "Eliminé mi última respuesta de la conversación.",
    "rollback",
  ],
  ["also in French", "Vide mon contexte.", "Vidé, mon contexte.", "reset"],
  [
    "a condition in a clause behind is of that clause",
    "Mi contexto se borró, si no lo ves de otra forma.",
    "Mi contexto se borró, no te extrañe si pregunto otra vez.",
    "reset",
  ],
  [
    "what stands before “¿” is not asked",
    "¿Mi contexto se borró?",
    "Mi contexto se borró; ¿me repites el nombre?",
    "reset",
  ],
  [
    "Spanish says one “not” twice",
    "No conservo ninguna factura anterior.",
    "No conservo ningún mensaje anterior.",
    "history_denial",
  ],
  [
    "numbers in words count",
    "El informe tiene ciento veinte mil palabras.",
    "He gastado ciento veinte mil tokens.",
    "token_count",
  ],
  [
    "so they do in French",
    "Le fichier pèse quatre-vingt-dix mille octets.",
    "Nos échanges pèsent quatre-vingt-dix mille tokens.",
    "token_count",
  ],
  [
    "and in German, where they are one word",
    "Der Bericht hat hundertzwanzigtausend Zeichen.",
    "Ich habe hundertzwanzigtausend Token verbraucht.",
    "token_count",
  ],
  [
    "the machine that an agent runs on is its own",
    "La machine qui héberge le site a redémarré.",
    "La machine qui m'héberge a redémarré.",
    "restart",
  ],
  [
    "“den” is no “denn”",
    "Ich habe den älteren Teil eurer Besprechung auf Stichpunkte eingedampft.",
    "Ich habe den älteren Teil unserer Unterhaltung auf Stichpunkte eingedampft.",
    "compaction",
  ],
  [
    "on what a context was spent does not own it",
    "Me he comido ya dos tercios del contexto del cliente.",
    "Me he comido ya dos tercios del contexto con tus facturas.",
    "token_count",
  ],
  [
    "what was told of one thing is not all that was told",
    "No hemos hablado de los precios.",
    "No hemos hablado nunca.",
    "history_denial",
  ],
];

describe("the same words in German, French and Spanish", () => {
  it.each(PAIRS)("%s", (_, none, own, kind) => {
    expect(statementsOf(none).map((one) => one.kind)).not.toContain(kind);
    expect(statementsOf(own).map((one) => one.kind)).toContain(kind);
  });
});
