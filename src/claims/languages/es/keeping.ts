import type { Phrases } from "../../language.ts";

/** Spanish: what is saved, and what is still there. */
export const keeping: Phrases = {
  saved: `
    guardado; guardada; guarde; almacenado; almacenada; anotado; anotada; anote; registrado; registrada;
    apuntado; apuntada; escrito; memorizado; memorizada; anadido; anadida; incorporado; grabado; grabada;
    dejado; conservado; puesto; metido; incluido; apunte; queda guardado; quedado guardado; quedado grabado;
    quedado registrado; registre; almacene; grabe; persistido; salvado; incorporada; consta; fijado;
  `,
  later: `
    proximas sesiones; futuras sesiones; sesiones futuras; de forma permanente; permanentemente;
    para siempre; siguientes sesiones; proxima sesion; proxima vez; entre sesiones; proximas conversaciones;
    en adelante; de manera permanente; otras sesiones;
  `,
  keep: `
    sigo teniendo; tengo todavia; aun tengo; todavia tengo; conservo; recuerdo; mantengo; intacto; intacta;
    siguen; sigo viendo; sigue; continuo teniendo; aun veo; todavia veo; aun conservo; guardo;
    tengo presente; sigo recordando; disponible; a la vista; aun; todavia; se conserva; se conservan; tengo;
    sigo; cargados; presentes;
  `,
  notlost: `
    nada se ha perdido; no se ha perdido nada; no he perdido nada; nada perdido; no falta nada;
    nada se perdio; no he olvidado nada; sin perder nada; intacto; intacta; sobrevivido; sobrevivio;
    no se perdio; no ha perdido; sin perdidas; ningun mensaje se ha perdido; nada ha desaparecido;
    no se ha borrado nada; sin perdida; no perdi;
  `,
  resumed: `
    retomado; retomo; retomamos; continuo; continuamos; misma sesion; reanudado; reanudada; reanudo;
    seguimos donde; reanude; retome; donde lo dejamos; sigo en la misma; seguimos en la misma;
    misma conversacion; reanudamos;
  `,
};
