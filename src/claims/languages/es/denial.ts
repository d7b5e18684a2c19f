import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** Spanish: that nothing came before. */
export const denial: Phrases = {
  denied: `
    ${pairs(
      `
        ningun; ninguna; no hay; no tengo; no veo; no recuerdo; no existe; sin; no encuentro; no hay ningun;
        no hay ninguna; no tengo ningun; no tengo ninguna;
      `,
      `
        mensaje anterior; mensaje previo; mensajes anteriores; mensajes previos; conversacion anterior;
        conversacion previa; historial; charla anterior; charla previa; acceso a lo; acceso a nuestras;
        acceso a nuestra; acceso a mensajes; acceso a conversaciones; registro de; recuerdo de;
        constancia de; conversaciones anteriores; conversaciones previas; historia previa; sesion anterior;
        nada de antes; nada anterior; nada previo; acceso a nada; acceso a ningun; contexto anterior;
        contexto previo; memoria de; intercambio previo; intercambio anterior; antecedentes; mensajes tuyos;
        acceso al historial; interaccion previa; interaccion anterior;
      `,
    )};
    nada de lo anterior; nada de lo que hablamos; nada de lo que dijimos; no recuerdo nada;
    nada de nuestras; nada de nuestra; nada previo; nada antes de; historial esta vacio;
    no veo nada anterior; no se ha dicho nada; no consta nada; no se nada de; nada de antes; no me consta;
    no me acuerdo de nada; no conservo nada; nada anterior;
  `,
};
