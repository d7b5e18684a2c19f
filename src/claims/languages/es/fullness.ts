import type { Phrases } from "../../language.ts";

/** Spanish: how full a context is. */
export const fullness: Phrases = {
  full: `
    lleno; llena; casi lleno; casi llena; agotado; agotada; casi agotado; casi agotada; al limite; saturado;
    saturada; se acaba; se agota; limitado; limitada; justo; rebosa; acabado; consumido; completo; a tope;
    colmado; agotandose; acabandose; poco; escaso; escasa; casi completo; casi consumido; llega a su limite;
    llega a su fin; limite alcanzado; se esta agotando; se esta acabando; se esta llenando; alcanzado;
    apretado; ajustado; desbordado; topado; al borde; en las ultimas;
  `,
  short: `
    limite de mi contexto; limite de contexto; poco contexto; apenas contexto; sin contexto;
    quedando sin contexto; quedo sin contexto; quedando sin tokens; quedo sin tokens; sin tokens;
    casi no me queda contexto; casi sin contexto; pocos tokens; no me queda contexto; agotado mi contexto;
    fin de mi contexto; limite de mi ventana; no queda contexto; falta contexto; falta de contexto;
    escaso de contexto; corto de contexto; suficiente contexto no; no me queda espacio; poco espacio;
    no queda espacio; se me acaba el contexto; se me agota el contexto; agotando el contexto;
    llenado mi contexto; limite del contexto; limites de mi contexto; acabando el contexto;
    no hay suficiente contexto; no tengo suficiente contexto; borde de mi contexto; final de mi contexto;
    fin de mi ventana; apenas me queda contexto; apenas queda contexto; apenas me queda; apenas queda;
    limite de la ventana; contexto restante; no me queda casi contexto; al limite de; no me quedan tokens;
    acabando los tokens; tope de mi contexto; sin espacio; se me acaban los tokens; quedan pocos tokens;
    alcanzado el limite; agote mi contexto; agotado casi;
  `,
  scant: `
    poco; muy poco; apenas; casi nada; no mucho; no suficiente; poca; muy poca; casi no; un poco;
    casi nada de;
  `,
  room: "espacio; margen; sitio",
  roomy: `
    mucho contexto; bastante contexto; suficiente contexto; contexto de sobra; espacio de sobra;
    mucho espacio; bastante espacio; casi vacio; casi vacia; apenas usado; apenas lleno; apenas usada;
    lejos del limite; margen de sobra; amplio margen; tokens de sobra; de sobra; muchisimo; mucho margen;
    bastante margen; apenas he usado; lejos de llenarse; sobra contexto; casi sin usar; muchos tokens;
    me sobra;
  `,
  tokens: "token; tokens; fichas",
  used: `
    usado; usados; consumido; consumidos; gastado; gastados; utilizado; utilizados; ocupado; ocupada; lleno;
    llena; llevo; va por; lleva; empleado; empleados; costado; esta al; ocupa; alcanzado; voy por; uso; ya;
    sumado; procesado; suma; estoy en; son; tiene; pesa; agotado; vamos por; llevamos; es; consume; quemado;
    va; estoy; esta;
  `,
  spent: `
    usado; usados; consumido; consumidos; gastado; gastados; utilizado; utilizados; empleado; quemado;
    agotado;
  `,
  left: `
    queda; quedan; restan; resta; restantes; restante; disponible; disponibles; libre; libres; sobran;
    sobra; dispongo; me quedan; por usar; quedaban;
  `,
  size: "ventana; ventana de contexto; limite; presupuesto",
  outof: "de; de los; de mis; /; sobre; del total; de las; entre; de un total de",
};
