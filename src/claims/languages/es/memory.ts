import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** Spanish: what is known of what was said before. */
export const memory: Phrases = {
  nothing: "nada; ningun; ninguna; ninguno; no; tampoco",
  know: `
    veo; encuentro; recuerdo; acceso; constancia; registro; tengo; hay; conozco; consta; memoria; dispongo;
    aparece; ver; recordar; existe; disponible; conservo; se; guardo; conocimiento; acordarme; acuerdo;
    visible;
  `,
  nevertalked: `
    nunca hemos hablado; nunca hablamos; nunca hemos conversado; nunca habiamos hablado;
    jamas hemos hablado; nunca me has escrito; nunca me escribiste; nunca hemos tenido;
    no hemos hablado nunca; no hemos hablado antes; no habiamos hablado; nunca he hablado; jamas me has;
    nunca hemos intercambiado; primera conversacion; no hemos hablado todavia; aun no hemos hablado;
    no nos conocemos; nunca me habias escrito; no hemos hablado; no hemos conversado; jamas hablamos;
    nunca hemos charlado; jamas habiamos; jamas hemos conversado;
  `,
  notsent: `
    ${pairs(
      `
        no me has; no me habias; nunca me has; aun no me has; todavia no me has; no me ha; usted no me ha;
        nunca me ha; no has; jamas me has; nunca me habias; aun no has; todavia no has; no me habeis;
      `,
      `
        enviado; mandado; dado; dicho; compartido; pasado; facilitado; proporcionado; contado; mostrado;
        adjuntado; indicado; mencionado; pegado; ensenado; escrito; explicado; subido;
      `,
    )};
    no me enviaste; nunca me enviaste; no me mandaste; nunca me mandaste; no me dijiste; nunca me dijiste;
    no me diste; no me pasaste; nunca me pasaste; no he recibido; nunca recibi; no recibi; nunca me diste;
    no me compartiste; nunca mencionaste; no mencionaste; no me llego;
  `,
  firsttime: `
    primer mensaje; primera conversacion; primer intercambio; inicio de nuestra; principio de nuestra;
    comienzo de nuestra; primera vez; inicio de esta; comienzo de esta; principio de esta;
    inicio de la conversacion; comienzo de la conversacion; primer contacto; primera charla;
    primera pregunta; principio de la conversacion; primera interaccion;
  `,
  before: `
    antes; anteriormente; previamente; hasta ahora; hasta el momento; con anterioridad; ya; hasta hoy;
  `,
};
