import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const LIMITS = "limite; tope; borde; maximo; techo; extremo; capacidad; aforo";
/** "Al final de la conversación" tells when. */
const ENDS = "fin; final";
const OF_CONTEXT = `
  de mi contexto; de mi ventana; de contexto; de la ventana; del contexto; de mi capacidad; de mi memoria; de lo que puedo; de lo que me cabe; de mi espacio; de tokens; de mi memoria de trabajo; de lo que soy capaz; de lo que admite; de mis tokens;
`;
const OF_TALK = `
  de esta conversacion; de la conversacion; de esta charla; de esta sesion; de nuestra conversacion; de este chat; de este hilo;
`;
const ROOMS = `
  contexto; espacio; sitio; hueco; margen; ventana; capacidad; tokens; memoria de trabajo; cuerda; aire;
  holgura;
`;

/** Spanish: how full a context is. */
export const fullness: Phrases = {
  full: `
    lleno; llena; casi lleno; casi llena; agotado; agotada; casi agotado; casi agotada; al limite; saturado;
    saturada; se acaba; se agota; muy limitado; muy limitada; muy justo; muy justa; bastante justo; bastante justa; va justo; va justa; anda justo;
    voy justo; voy justa; demasiado justo; rebosa; acabado; casi consumido; casi consumida; del todo consumido; a tope;
    colmado; colmada; agotandose; acabandose; muy escaso; muy escasa; es escaso; es escasa; poco; escaso;
    muy cargado; muy cargada; bastante cargado; bastante cargada; demasiado cargado; demasiado cargada; cargadisimo; casi completo; casi consumido; llega a su limite;
    llega a su fin; limite alcanzado; se esta agotando; se esta acabando; se esta llenando; alcanzado;
    apretado; apretada; ajustado; ajustada; desbordado; desbordada; topado; al borde; en las ultimas; hasta arriba;
    hasta los topes; a reventar; repleto; repleta; atiborrado; atiborrada; abarrotado; abarrotada; hasta la bandera;
    llenandose; desbordandose; saturandose; rebosante; rebosando; a rebosar; hasta el tope; hasta los bordes; exhausto;
    se satura; se desborda; se llena; se me llena; no da para mas; no da mas de si; no admite mas; no admite mucho mas;
    no cabe mas; no cabe nada mas; no cabe mucho mas; no cabe casi nada; no me cabe mas; no me cabe nada mas;
    no me cabe mucho mas;
    no entra mas; no entra nada mas; no me entra nada mas; no me entra mas; no me entra; ya no cabe; ya no cabe mas;
    llegando a su limite; llegando al limite; llegando al tope; alcanzar su limite; alcanzar el limite; toca techo;
    a punto de llenarse; a punto de desbordarse; a punto de agotarse; a punto de acabarse; a punto de rebosar;
    a punto de reventar; a punto de explotar; a punto de estallar; a punto de colapsar; a punto de terminarse;
    a punto de saturarse; a punto de alcanzar; a punto de llegar; a punto de tocar techo; pide tierra;
    con la lengua fuera;
    con el agua al cuello; en numeros rojos; en rojo; en reserva; por los pelos; bajo minimos; al filo; muy corto; muy corta; se queda corto; se queda corta;
    al maximo; da sus ultimas bocanadas; en las ultimas; pendiente de un hilo; acaparado; tocando techo; por agotarse;
  `,
  short: `
    ${pairs(LIMITS, `${OF_CONTEXT} ${OF_TALK}`)};
    ${pairs(ENDS, OF_CONTEXT)};
    ${pairs(
      `
        poco; poca; pocos; muy poco; muy poca; apenas; estoy sin; ando sin; voy sin; vamos sin; estamos sin; ya sin; casi sin; falta de; escaso de; corto de; justo de;
        apurado de; escasa de;
        queda poco; queda muy poco; quedan pocos; queda poca; me queda poco; me queda muy poco; no me queda;
        no me queda casi;
        casi no me queda; casi no me quedan; apenas me queda; apenas me quedan; apenas queda; apenas quedan;
        no queda; no quedan;
        no me quedan; casi no queda; casi no quedan; no tengo casi; apenas tengo; no tengo suficiente;
        no hay suficiente; no hay;
        falto de; muy justo de; mal de; me falta; ando justo de; voy justo de; voy corto de; voy mal de;
        ando corto de; ando escaso de;
        ya no me queda; ya no tengo; ya casi no tengo; ya no queda; ya casi no queda; no dispongo de;
        apenas dispongo de; al limite de;
        quedando sin; quedo sin; he quedado sin; quede sin; quedarme sin; quedarnos sin; hasta arriba de;
        hasta los topes de; hasta el cuello de;
        agotando el; acabando el; acaba el; agota el; acaban los; agotando los; agotan los; acabando los;
        acaba la; agota la; terminando el;
        termina el; gastando el; estirando el; apurando el; al cuello de; en las ultimas de; a tope de; seco de;
        me estoy comiendo el; pelado de;
        a reventar de; al borde de; ahogado de; ahogada de; asfixiado de; saturado de; al maximo de;
        muy apretado de; rascando el;
      `,
      ROOMS,
    )};
    ${pairs(
      `
      agotado; llenado; rebasado; consumido; superado; agote; llene; apurado; exprimido; apuro; apurando;
      agotar; llenar;
    `,
      `
      mi contexto; mi ventana; casi mi contexto; el contexto; la ventana; casi todo mi contexto; mi capacidad;
      mi presupuesto;
    `,
    )};
    ${pairs("no me; ya no me; apenas me; ya casi no me; casi no me; poco mas me; ya no nos; no nos", "cabe; caben; entra; entran; cabra")};
    ${pairs(
      `
      rozo; rozando; toco; tocando; alcanzo; alcanzando; llego a; llegando a; acerco a; acercando a; cerca de;
      al borde de;
    `,
      "mi tope; mi limite; mis limites; mi maximo; mi capacidad maxima",
    )};
    me has dejado saturado; estoy saturado; voy saturado; estoy a tope; estoy hasta arriba; estoy hasta los topes;
    estoy lleno; estoy al limite; voy al limite; ando al limite; me estoy saturando; me estoy llenando;
    me estoy quedando corto;
    no doy para mas; no me da para mas; ya no doy mas de si; suficiente contexto no; contexto restante; agotado casi;
    no cabe nada mas; no cabe mucho mas; no cabe casi nada; no cabe mas; apenas cabe; no cabe ni; ya no cabe;
    casi no cabe;
    no me entra ni; no me cabe ni; sitio para un par de; sitio para una; sitio para poco;
    espacio para un par de; espacio para poco;
    margen para un par de; hueco para un par de; sitio para pocas; espacio para pocas; se me llena; se me esta llenando;
    desbordarse; a punto de desbordarme; voy con el agua al cuello; ando con el agua al cuello;
    estoy con el agua al cuello;
  `,
  scant: `
    poco; muy poco; apenas; casi nada; no mucho; no suficiente; poca; muy poca; casi no; un poco; poquisimo; poquisima;
    casi nada de; escaso; escasa; minimo; nada de; ningun; ya no; un resquicio; una pizca; justito; nada mas;
  `,
  room: "espacio; margen; sitio; hueco; cupo; holgura; aire; capacidad",
  roomy: `
    ${pairs(
      `
        mucho; bastante; suficiente; muchisimo; de sobra de; un monton de; montones de; toneladas de;
        todavia mucho; aun mucho;
        queda mucho; queda bastante; me sobra; me queda mucho; me queda bastante; sobrado de; sobrada de;
        tengo de sobra; sobra;
        cantidad de; la mar de; amplio; amplia; bien de; muchos; bastantes; suficientes;
        gran; generoso;
        muy sobrado de; desahogado de; muy desahogado de; muy bien de; sobradisimo de; voy sobrado de;
        ando sobrado de; holgado de; muy holgado de; todavia bastante;
        un mundo de; harto;
      `,
      ROOMS,
    )};
    ${pairs(
      ROOMS,
      `
      de sobra; para rato; a raudales; mas que suficiente; sobrado; de todos los colores; por delante;
      para dar y tomar; a montones; para dar y regalar; por un tubo; en abundancia; suficiente; bastante;
      holgado; libre de sobra; todavia;
    `,
    )};
    ${pairs("casi; practicamente; todavia casi; aun casi; medio; practicamente; mayormente; todavia; aun", "vacio; vacia; sin usar; sin estrenar; intacto; por estrenar")};
    de sobra; muchisimo; casi sin usar; me sobra;
    va sobrado; voy sobrado;
    voy muy sobrado; ando sobrado; sobra sitio; sobra espacio; vamos sobrados; voy holgado; vamos holgados;
    sin apreturas; muy holgado;
    ni la mitad; ni de lejos lleno; ni una decima parte; fresco como una lechuga; sin agobios; sin problemas de espacio;
    una infima parte; una minima parte; nada mas que una minima parte;
  `,
  tokens: "token; tokens; fichas; tokens de contexto",
  used: `
    llegado a; llegados a; llegamos ya a; rebasado; pasamos de; pasamos ya de; hemos pasado de;
    usado; usados; usadas; consumido; consumidos; gastado; gastados; utilizado; utilizados; ocupado; ocupados;
    ocupada; lleno;
    llena; llevo; va por; lleva; empleado; empleados; costado; esta al; ocupa; alcanzado; voy por; uso; ya;
    ocupo; ocupan;
    sumado; procesado; suma; sumamos; estoy en; son; tiene; pesa; agotado; vamos por; llevamos; es; consume;
    quemado; consumo;
    va; estoy; esta; ando por; andamos por; anda por; ronda; rondamos; rondo; contiene; acumula; acumulo;
    acumulamos; acumulado;
    acumulados; abarca; asciende; supera; superado; roza; rozo; rozamos; supone; suponen; representa; cargo con;
    carga con; hay;
    llenado; comido; devorado; tragado; zampado; invertido; quemados; comidos; fundido; pulido; merendado;
    tiene ya; arrastro;
    alcanza; alcanza ya; por encima de; hemos gastado; me come; se come; se ha comido; se lleva; se ha llevado;
    come; contabilizo;
    cuento; contamos; estamos en; estamos por; estamos al; estamos; tengo; tengo usado; tengo ocupado; al;
    en total; total; utilizo;
    llego a; llegamos a; llega a; se queda en; se situa en; situa; equivale; me ocupa; se me van; se me han ido;
    se han ido; se ha ido;
    hablado; dentro; encima; cargado; metido; metidos;
  `,
  spent: `
    usado; usados; consumido; consumidos; gastado; gastados; utilizado; utilizados; empleado; quemado; quemados;
    comido; comidos;
    agotado; ocupado; ocupados; ocupada; llenado; ocupo; llevo; llevamos; acumulado; devorado; invertido;
    tragado; zampado; fundido;
    ocupa; ocupan; acumulo; acumulamos;
  `,
  left: `
    queda; quedan; restan; resta; restantes; restante; disponible; disponibles; libre; libres; sobran;
    sobra; dispongo; disponemos; me quedan; por usar; quedaban; por gastar; de margen; de reserva; por llenar;
    sin usar; por delante;
    por consumir; por ocupar; faltan; falta; de sobra; reserva; margen; cuento todavia con; cuento aun con;
    aun cuento con;
    todavia cuento con; antes del limite; antes de llegar; hasta el limite; para llegar; hasta el tope;
  `,
  tops: `
    me caben; me cabe; puedo retener; puedo manejar; admite; admito; tengo un limite de; tope de; maximo de;
    capacidad de; capacidad es de;
    limite es de; ventana es de; ventana de;
  `,
  size: `
    ventana; ventana de contexto; limite; presupuesto; tope; capacidad; maximo; limite de contexto; aforo;
  `,
  outof: `
    de; de los; de mis; /; sobre; del total de; de las; entre; de un total de; de un maximo de; del maximo de;
    frente a; contra;
  `,
};
