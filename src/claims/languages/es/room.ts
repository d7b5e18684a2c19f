import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const HARDLY =
  "apenas; casi no; a duras penas; ya no; ya casi no; no; dificilmente; solo; solamente; poco mas";

/** Spanish: how near to its limit a context is, in words that tell it together. */
export const room: Phrases = {
  nearing: `
    llegando; llegando a; llegado a; llego a; llegue a; llegamos a; llega a; ha llegado a; estamos llegando a;
    acercandome; acercandonos; acercandose; acercando; me acerco; nos acercamos; se acerca; se aproxima; me aproximo;
    aproximandome; aproximandonos; aproximandose; aproximando; rozando; roza; rozo; rozamos; tocando; toco; toca;
    tocamos; cerca de; muy cerca; proximo; proxima; al borde; alcanzando; alcanzado; alcance; alcanzamos;
    a punto de alcanzar; a punto de llegar; a punto de tocar; a punto de superar; a punto de exceder;
    a un paso; a nada; a dos pasos; casi en; casi al; superado; superando; rebasado; rebasando;
    sobrepasado; sobrepasando; excedido; excediendo; topado con; topando con; topo con; estoy al; estamos al;
    esta al; ando al; voy al; andamos al; estoy en; estamos en; esta en; bordeando; apurando; forzando; rasando;
  `,
  edge: `
    limite; limites; tope; techo; maximo; fin de mi; final de mi; fin de la ventana; final de la ventana;
    limite de mi; borde de mi; maximo de; capacidad maxima; tope maximo; limite maximo; fin del contexto;
    final del contexto; limite superior;
  `,
  intake: `
    ${pairs(
      HARDLY,
      pairs(
        `
          me cabe; me caben; puedo meter; puedo cargar; puedo leer; puedo absorber; me entra; me entran; puedo admitir;
          puedo procesar; admito; podre leer; puedo manejar;
        `,
        `
          otro; otra; mas; mucho mas; nada mas; un; una; otros; otras; ni un; ni una; unos pocos; unas pocas; un par;
        `,
      ),
    )};
    ya no puedo leer mas; ya no admito mas; no puedo absorber mas;
  `,
  usedup: `
    ${pairs(
      `
        presupuesto de tokens; presupuesto; tokens; cupo; cupo de tokens; cuota de tokens; saldo de tokens;
      `,
      `
        agotado; agotados; casi agotado; casi agotados; esta agotado; estan agotados; se ha agotado; se han agotado;
        se agota; se agotan; se acaba; se acaban; se ha acabado; se me acaba; se me acaban; se me ha acabado;
        se me han acabado; esta casi agotado; estan casi agotados; a punto de agotarse; casi consumido;
        casi consumidos; gastado del todo; se termina; se me termina; se me agota; se me agotan;
      `,
    )};
    ${pairs("agotado; consumido; gastado; fundido", "mi presupuesto; el presupuesto; mis tokens; los tokens; casi mis tokens; todos mis tokens; casi todos mis tokens")};
  `,
  most: `
    la mayor parte; la mayoria; casi todo; casi toda; practicamente todo; practicamente toda; gran parte;
    buena parte; la gran mayoria; mas de la mitad; el grueso; casi la totalidad; mucho de; una gran parte;
    la practica totalidad; la inmensa mayoria;
  `,
  unused: `
    libre; libres; disponible; disponibles; sin usar; sin ocupar; sin estrenar; vacio; vacia; vacios; intacto;
    intacta; por usar; por llenar; por ocupar; sin tocar; sin gastar; sin consumir; por delante; desocupado;
    desocupada; sin utilizar; por estrenar;
  `,
  lightuse: `
    ${pairs(
      `
        apenas; casi no; poco; muy poco; solo; solamente; no mas que; tan solo; nada mas que; ni siquiera;
        ligeramente; escasamente;
      `,
      `
        he usado; he gastado; he consumido; he ocupado; he llenado; he tocado; he empezado; hemos usado;
        hemos gastado; hemos consumido; hemos ocupado; se ha usado; se ha llenado; se ha ocupado; he utilizado;
        hemos utilizado; uso; ocupo; consumo; ocupamos; usamos; llevo usado; llevo usada; llevo gastado;
        llevo gastada; llevo consumido; llevo consumida; llevamos usado; llevamos usada; llevamos gastado;
        lleva usado; ocupa; ocupada; ocupado; usada; usado; empezada; empezado; empezamos; llena; lleno; cargada;
        cargado; ha empezado a llenarse; hemos empezado; hemos tocado; hemos empezado a llenar; esta usada;
        esta usado; esta ocupada; esta ocupado; he empezado a usar; he empezado a llenar; consumida; consumido;
      `,
    )};
    ${pairs(
      "una pequena parte; una minima parte; una fraccion; una parte minima; una parte pequena; una infima parte; un pedacito; una porcion pequena; una pequena fraccion; muy poca parte",
      "de mi; de la; del; de nuestro; de nuestra; de lo que",
    )};
    casi vacio; casi vacia; practicamente vacio; practicamente vacia; mayormente vacio; mayormente vacia; medio vacio;
    medio vacia; casi sin usar; casi intacto; casi intacta; casi sin tocar; casi libre; poco cargado; poco cargada;
    muy ligero; muy ligera;
  `,
  farfrom: `
    ${pairs(
      `
        lejos de; muy lejos de; lejisimos de; bastante lejos de; aun lejos de; todavia lejos de; a anos luz de;
        ni cerca de; nada cerca de; no cerca de; ni de lejos cerca de; por debajo de; muy por debajo de;
        bastante por debajo de; sin peligro de; sin riesgo de; no hay riesgo de; no hay peligro de;
        a mucha distancia de; ni mucho menos cerca de;
      `,
      `
        limite; mi limite; su limite; limites; mis limites; tope; mi tope; su tope; maximo; mi maximo; llenar;
        llenarse; llenarla; llenarlo; llenarme; llena; lleno; agotar; agotarse; agotarlo; agotarla; agotarme;
        estar lleno; estar llena; alcanzar; quedarme sin; quedarnos sin; saturarse; saturarme; desbordarse; acabarse;
        ocupar; techo; mi techo; su techo; completar; completarse; mi capacidad; la capacidad; colmar; terminarse;
      `,
    )};
    holgado; holgada; desahogado; desahogada; sin apuros; sin estrecheces;
    ${pairs(
      "espacio para; sitio para; hueco para; margen para; capacidad para; lugar para",
      `
        varios; varias; muchos; muchas; todo; toda; todos; todas; bastantes; decenas; cientos; el resto; lo que haga;
        lo que quieras; lo que necesites; mas; mucho mas; otros; otras; lo que falta; cuanto;
      `,
    )};
  `,
};
