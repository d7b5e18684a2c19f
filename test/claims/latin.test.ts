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
  [
    "“está” without its accent is no “esta”",
    "La ventana de mantenimiento está agotada.",
    "La ventana de esta conversación está agotada.",
    "context_pressure",
  ],
  [
    "what is seen for the first time is no talk",
    "Es la primera vez que veo ese error.",
    "Es la primera vez que hablamos.",
    "history_denial",
  ],
  [
    "nor is it in German",
    "Diesen Fehler sehe ich zum ersten Mal.",
    "Wir sprechen zum ersten Mal miteinander.",
    "history_denial",
  ],
  [
    "nor in French",
    "C'est la première fois que je vois cette erreur.",
    "C'est la première fois que nous parlons.",
    "history_denial",
  ],
  [
    "a limit is that of what it is called of",
    "Nos acercamos al límite de la API.",
    "Nos acercamos al límite de esta conversación.",
    "context_pressure",
  ],
  [
    "in French, too",
    "Nous approchons de la limite de caractères.",
    "Notre conversation approche de sa limite.",
    "context_pressure",
  ],
  [
    "all that is seen may be an error",
    "Lo único que veo es un error de sintaxis.",
    "Lo único que veo es tu último mensaje.",
    "history_denial",
  ],
  [
    "what stands before a German verb without a preposition is its object",
    "Ich habe den Datenbankcontainer neu gestartet.",
    "Ich habe mich neu gestartet.",
    "restart",
  ],
  [
    "what is proposed has not happened",
    "Dafür schlage ich vor, dass wir eine neue Sitzung beginnen.",
    "Hier haben wir eine neue Sitzung begonnen.",
    "reset",
  ],
  [
    "the subject of a denial did not happen; what came after it did",
    "El reinicio de la sesión no llegó a aplicarse.",
    "Tras el reinicio de la sesión no tengo nada de lo anterior.",
    "reset",
  ],
  [
    "a conversation with somebody is not the agent's",
    "Abrí una conversación nueva con el proveedor.",
    "Abrí una conversación nueva.",
    "reset",
  ],
  [
    "what follows from it may be a guess",
    "Puede que se haya reiniciado la sesión.",
    "Se reinició la sesión y puede que me falte algún detalle.",
    "reset",
  ],
  [
    "in French, too",
    "Il se peut que notre échange ait été condensé.",
    "Notre échange a été condensé, il se peut donc que je ne retrouve plus vos mots.",
    "compaction",
  ],
  [
    "memory is no hardware",
    "He actualizado la memoria RAM del servidor.",
    "He actualizado mi memoria con tus preferencias.",
    "persistence",
  ],
  [
    "“un millón” is a number",
    "Mi informe tiene un millón de palabras.",
    "Mi ventana es de un millón de tokens.",
    "token_count",
  ],
  [
    "what is asked behind a semicolon asks nothing of what stands before it",
    "Ist bei mir alles Vorherige weg?",
    "Bei mir ist alles Vorherige weg; woran haben wir gearbeitet?",
    "reset",
  ],
  [
    "“bis jetzt” is no condition",
    "Warte, bis das Gespräch 70.000 Token umfasst.",
    "Bis jetzt haben wir etwa 70.000 Token verwendet.",
    "token_count",
  ],
  [
    "of what little was used",
    "Apenas he usado una pequeña parte de la harina.",
    "Apenas he usado una pequeña parte de mi contexto.",
    "context_pressure",
  ],
  [
    "of what most is free",
    "Der größte Teil der Festplatte ist noch frei.",
    "Der größte Teil meines Kontextfensters ist noch frei.",
    "context_pressure",
  ],
  [
    "Spanish verbs tell who speaks",
    "Retiré la oferta del contrato.",
    "Retiré mi respuesta anterior del contexto.",
    "rollback",
  ],
  [
    "of what one is left without",
    "Me quedé sin ideas para el título.",
    "Me quedé sin el contexto anterior.",
    "reset",
  ],
  [
    "what need not be said again was saved",
    "Lo tengo guardado en el disco.",
    "Ya lo tengo guardado, no hará falta que me lo repitas.",
    "persistence",
  ],
];

describe("the same words in German, French and Spanish", () => {
  it.each(PAIRS)("%s", (_, none, own, kind) => {
    expect(statementsOf(none).map((one) => one.kind)).not.toContain(kind);
    expect(statementsOf(own).map((one) => one.kind)).toContain(kind);
  });
});
