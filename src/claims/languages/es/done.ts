import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";
import {
  DROPPED_AR,
  infinitives,
  RESTARTED_AR,
  SHORTENED_AR,
  SHORTENED_IR,
  UNDONE_AR,
  WIPED_AR,
} from "./verbs.ts";

/** Spanish: infinitives, and what makes of them something that was done. */
export const done: Phrases = {
  infinitive: `
    ${infinitives(
      `${WIPED_AR} ${DROPPED_AR} ${SHORTENED_AR} ${UNDONE_AR} ${RESTARTED_AR} levant`,
      `${SHORTENED_IR} restablec perd suprim reduc encog retroced revert devolv deshac`,
    )};
    dar marcha atras; volver a; guardar; anotar; apuntar; registrar; almacenar; grabar; guardarlo; anotarlo; apuntarlo;
    guardarla; anotarla; guardarme; anotarme; apuntarme; memorizar; inscribir;
  `,
  perfective: `
    ${pairs("acabo; acabamos; acaban; acaba; acababa; acababan; termino; terminamos; terminaron", "de")};
    ${pairs(
      `
      tuve; tuvo; tuvimos; tuvieron; hubo; he tenido; hemos tenido; han tenido; ha tenido; ha habido;
      habia tenido;
    `,
      "que",
    )};
    consegui; logre; decidi; opte por; procedi a; he procedido a; toco; ha tocado; vi obligado a; vimos obligados a;
    visto obligado a; forzado a; obligo a; obligado a;
  `,
};
