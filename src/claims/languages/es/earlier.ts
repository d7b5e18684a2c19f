import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const WE = `
  hablamos; dijimos; acordamos; decidimos; comentamos; discutimos; tratamos; hicimos; vimos; revisamos;
  planeamos; planificamos; conversamos; charlamos; quedamos; definimos; establecimos; concretamos; pactamos;
  resolvimos; mencionamos; elegimos; trabajamos; avanzamos; escribimos; intercambiamos; empezamos; estuvimos;
  estabamos; veniamos; llevamos; llevabamos; hemos hablado; hemos dicho; hemos acordado; hemos decidido;
  hemos comentado; hemos discutido; hemos tratado; hemos hecho; hemos visto; hemos trabajado; hemos avanzado;
  habiamos hablado; habiamos dicho; habiamos acordado; habiamos decidido; habiamos comentado;
  habiamos discutido; habiamos tratado; habiamos hecho; habiamos visto; habiamos quedado; habiamos definido;
  habiamos avanzado; habiamos empezado; usted y yo; tu y yo;
`;
const YOU = `
  me contaste; me dijiste; me pediste; me enviaste; me mandaste; me pasaste; me explicaste; me escribiste;
  me comentaste; me mencionaste; me preguntaste; me compartiste; me indicaste; me habias contado; me habias dicho;
  me habias pedido; me habias explicado; me habias enviado; me habias pasado; me has contado; me has dicho;
  me has pedido; me has explicado; me has enviado; me has escrito; me habia dicho; me habia contado;
  me habia pedido; me habia explicado; me ha dicho; me ha contado; me ha pedido; me ha explicado; me dijo;
  me conto; me pidio; me explico; me comento; dijiste; pediste; comentaste; mencionaste; preguntaste; querias;
  habias dicho; habias pedido; habias preguntado; habias escrito; escribiste;
`;
const WAS = `
  se dijo; se hablo; se acordo; se decidio; se trato; se discutio; se comento; se hizo; se ha dicho;
  se ha hablado; se ha tratado; se habia dicho; se habia hablado; se habia acordado; se habia decidido;
  paso antes; ocurrio antes; hubo antes; vino antes; habia antes; precedio; precede; sucedio antes; viene antes;
`;

const LINES = `
  mensaje; pregunta; peticion; frase; consulta; texto; nota; solicitud; instruccion; linea; saludo; palabras;
`;
const LAST = "ultimo; ultima; unico; unica; primer; primera; actual; reciente";

/** Spanish: what came before, where a talk starts, and the message that is all an agent says to see. */
export const earlier: Phrases = {
  whatwas: `
    ${pairs("lo que; todo lo que; nada de lo que; cuanto; todo cuanto; de lo que; algo que; nada que", `${WE} ${YOU} ${WAS}`)};
    ${pairs("se que; recuerdo que; de que; sobre que; dices que; dice que; comentas que; mencionas que; aseguras que", WE)};
    ${pairs(
      "nada; algo; lo; todo lo; ninguna cosa",
      "de antes; de ayer; anterior a este; anterior a esta; anterior a tu; anterior a su; anterior a eso",
    )};
  `,
  recall: `
    recuerdo; recordar; acuerdo; acordarme; memoria; recuerdos; recordamos; recordarlo; recordarla; suena; evoco;
  `,
  talked: `
    hablado; charlado; conversado; escrito; coincidido; tratado; cruzado; intercambiado; hablamos; charlamos;
    conversamos; dialogado; chateado; interactuado; contactado; comunicado; platicado; contacto; trato;
  `,
  norecord: pairs(
    `
      ningun; ninguna; no tengo; no guardo; no conservo; no hay; no existe; no dispongo de; no queda; no me queda;
      sin; carezco de; no encuentro; no poseo; no cuento con; no tengo ningun; no tengo ninguna; no hay ningun;
      no hay ninguna; no dispongo de ningun; no dispongo de ninguna; no conservo ningun; no guardo ningun;
      no existe ningun; no encuentro ningun; no cuento con ningun; no tengo el menor; no tengo la menor;
      ni el menor; ni la menor; no tengo la mas minima; no tengo ni la menor; no tengo ni;
    `,
    pairs(
      `
        registro; recuerdo; constancia; rastro; memoria; noticia; conocimiento; registro alguno; recuerdo alguno;
        constancia alguna; rastro alguno; memoria alguna; registros; recuerdos;
      `,
      "de; sobre; acerca",
    ),
  ),
  startshere: pairs(
    `
      empieza; comienza; arranca; se inicia; inicia; nace; empezo; comenzo; arranco; se abre; parte; se remonta;
      llega; se extiende; solo llega; no va mas alla; no llega mas alla; data; abre; acaba de empezar;
    `,
    `
      con tu; en tu; con su; en su; con este; en este; con esta; en esta; aqui; ahora mismo; justo aqui; con lo que;
      con el mensaje; con la pregunta; en el mensaje; hasta tu; hasta este; hasta su; de tu; de este; de su; contigo;
      en lo que acabas; con el texto; desde tu; desde este;
    `,
  ),
  onlyhave: `
    ${pairs(
      "solo; solamente; unicamente; tan solo; apenas; ya solo",
      `
        veo; tengo; me llega; me ha llegado; me llego; recibo; he recibido; me consta; conozco; leo; me aparece;
        puedo ver; hay; aparece; contiene; existe; figura; encuentro; me figura; dispongo de; me sale; cuento con;
        veo mas que; tengo mas que; me llega mas que; hay mas que; he recibido mas que; me consta mas que;
        veo otra cosa que; tengo otra cosa que; veo nada mas que; tengo nada mas que; tengo a la vista;
        tengo delante; me queda; me ha entrado; puedo leer; alcanzo a ver;
      `,
    )};
    ${pairs(
      "lo unico que; todo lo que; lo primero que; cuanto",
      `
        veo es; tengo es; me llega es; me ha llegado es; he recibido es; me consta es; hay es; aparece es;
        puedo ver es; conozco es; leo es; recibo es; veo aqui es; tengo aqui es; hay aqui es; tengo delante es;
        me llego es; recibi es; alcanzo a ver es; figura es; dispongo es; encuentro es; me aparece es;
      `,
    )};
  `,
  onlyone: `
    ${pairs(
      "es; son",
      `
        lo unico que tengo; lo unico que veo; lo unico que hay; lo unico que me consta; lo unico que me llega;
        lo unico que me ha llegado; lo unico que he recibido; lo unico que aparece; lo unico que puedo ver;
        todo lo que tengo; todo lo que veo; todo lo que hay; todo lo que me ha llegado; todo lo que he recibido;
        todo lo que me consta; todo cuanto tengo; todo cuanto veo; el unico que veo; el unico que tengo;
        el unico que hay; el unico que me consta; el unico que he recibido; el unico que aparece;
        la unica que veo; la unica que tengo; la unica que hay; el primero que recibo; el primero que veo;
        el primero que me llega; el primero que tengo; la primera que recibo; la primera que veo;
        la primera que me llega; lo primero que recibo; lo primero que veo; lo primero que me llega;
        lo primero que leo; lo primero que tengo; lo primero que aparece; lo primero que hay;
        lo primero que me dices; lo primero que se; lo primero que me ha llegado;
        el primero de esta; el primero de nuestra; el primero de la; la primera de esta; el unico de esta;
        el primero; la primera; el primero aqui; lo primero; el unico; el unico aqui;
      `,
    )};
  `,
  unknownto: `
    ${pairs(
      `
        me es; me son; me resulta; me resultan; me era; es algo; son; es; queda; quedan; esta; estan; me queda;
        me quedan; permanece;
      `,
      `
        desconocido; desconocida; desconocidos; desconocidas; ajeno; ajena; ajenos; ajenas; completamente ajena;
        fuera de mi alcance; fuera de mi vista; fuera de lo que veo; invisible; inaccesible; inaccesibles;
        invisible para mi; inaccesible para mi; desconocido para mi; desconocida para mi; un misterio para mi;
        nuevo para mi; nueva para mi; una incognita;
      `,
    )};
    no me suena; no me suenan; no me dice nada; no me dicen nada; no existe para mi; no existen para mi;
    no esta a mi alcance; no estan a mi alcance; no esta a mi vista; no estan a mi vista; no consta aqui;
    no constan aqui; no me figura; no me figuran; no figura en mi; no figuran en mi; no aparece en mi; no aparecen en mi;
  `,
  yourline: `
    ${pairs("tu; su; este; esta; tus; ese; esa", LINES)};
    ${pairs("tu; su; este; esta", pairs(LAST, LINES))};
    ${pairs("el; la; el unico; la unica; el ultimo; la ultima", pairs(LINES, "que acabas; que me acabas; que me has; que me enviaste; que has enviado"))};
    lo que acabas de; lo que me acabas; este ultimo; el mensaje actual; la pregunta actual; el presente mensaje;
  `,
  fault: `
    mal; error; errores; problema; problemas; fallo; fallos; inconsistencia; objecion; objeciones; contradiccion;
    contradicciones; diferencia; diferencias; defecto; defectos; pega; pegas; mejor; inconveniente; motivo;
    razon; raro; extrano; sospechoso; prueba; incorrecto; necesario; logica; sentido;
  `,
};
