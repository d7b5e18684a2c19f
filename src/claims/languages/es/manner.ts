import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** Spanish: how something is said: asked, denied, guessed, told to be done. */
export const manner: Phrases = {
  if: `
    si; supon; suponga; supongamos; siempre que; en caso de; a menos que; suponiendo; con tal; en cuanto;
    mientras no; mientras siga; salvo que;
    en caso;
  `,
  when: "cuando; antes de que; hasta que; una vez; cada vez; despues de que; al llegar",
  often: `
    cada noche; cada dia; cada hora; cada semana; cada vez; cada manana; todas las noches; todos los dias;
    ${pairs("en; a; con; tras; por", "cada")};
  `,
  modal: `
    mejor; propongo; hara falta; haria falta; tocara; deberiamos; valdria la pena; vale la pena; merece la pena; lo ideal;
    estaria bien; seria bueno; seria mejor; prefiero; prefieres; habra que; habria que; planeo; tengo pensado;
    tengo previsto; esta previsto; se preve; estoy por;
    conviene; recomiendo; sugiero; mejor abrir; aconsejo;
    quedara; quedaran; se guardara; se registrara; se borrara; se reiniciara; voy a; va a; vamos a; podria;
    deberia; debo; debe; quiero; puedo; puede; habra; sera; seria; habria; hay que; tendria; guardare;
    para que; en lugar; en vez; podemos; pronto; quisiera; podriamos; tendre; hare; manana mismo; reiniciare;
    quieres; necesito; pienso; van a; pueden; tengo que; gustaria; antes de reiniciar; a punto de; dejare;
    convendria;
  `,
  not: "todavia no; aun no; no; nunca; jamas; ningun; ninguna; ninguno; tampoco; ni; nadie",
  guess: `
    dudo; improbable que; poco probable que;
    quizas; quiza; tal vez; a lo mejor; puede que; posiblemente; puede ser; quien sabe; no se si; acaso;
    es posible;
  `,
  statal: "se guarda; se guardan; se almacena; se almacenan",
  hedge: `
    ${pairs(
      "y puede que; y es posible que; y quiza; y quizas; y tal vez; y a lo mejor; asi que puede que; por lo que puede que; asi que es posible que; por lo que es posible que; asi que quiza; por lo que quiza; y posiblemente; y puede; y podria; y podrian; por lo que podria; asi que podria",
      `
        me falte; me falten; no recuerde; no tenga; no conserve; haya perdido; hayamos perdido; se haya perdido;
        se hayan perdido; se me haya; se me hayan; pierda; pierdan; falte; falten; me equivoque; se me escape;
        se me escapen; haber perdido; haberse perdido; faltar; faltarme; haya detalles; repita; te repita;
        tarde; me repita; olvide; haya olvidado; necesite; tenga que; te pregunte; pregunte;
      `,
    )};
    si ,; a punto de quedarme sin; a punto de agotar; a punto de llegar al; a punto de llenarse; a punto de agotarse;
    segun mi; segun mis; segun veo; segun lo que veo; por lo que veo; que yo sepa; segun parece; segun mis cuentas;
    como si; por si; que si; a ver si; si no me equivoco; si mal no recuerdo; si cuento bien; ahora si; eso si;
    si que; debo decir; puedo confirmar; debo aclarar; debo avisar; debo senalar; puedo decir;
    tengo que decir;
    debo admitir;
  `,
  document: `
    el registro dice; segun; dice; dicen; explica; afirma; indica; pone; mensaje de error; significa;
    describe; cita; no es cierto; no es verdad; es falso; suele; suelen; escribio;
  `,
  writing: `
    la prueba; el texto; la frase; el boton; el titulo; documentacion; manual; guia; articulo; un agente;
    los agentes; un usuario; ejemplo; definicion; en general; normalmente; novela; personaje; usuarios; el
    usuario; un modelo; captura; los modelos; un asistente; comentario; generalmente; capitulo;
  `,
  unreal: `
    hubiera; hubiese; hubieran; hubieras; hubieramos; fuera a; fuese;
    seria; serian; habria; habrian; podria; podrian; tendria; perderia; veria; sabria; empezaria;
    deberia;
  `,
  retracted: `
    me equivoque; me he equivocado; estaba equivocado; fue un error mio; fue un error decir; no era cierto;
    dije por error; afirme por error; retiro lo que; no tenia razon;
  `,
  idiom: `
    ${pairs("cierro; termino; acabo; concluyo; cerrar; terminar; acabar; concluir; finalizo; finalizar; dejo; dejarte", "con un resumen; con un breve resumen; con una sintesis; con el resumen; en un resumen")};
    a mitad de; en mitad de; a la mitad de; mas reducido; mas reducida; muy reducido; muy reducida; bastante reducido;
    mas corto; mas corta; por otra parte; en parte; de su parte; de tu parte; de parte de; por parte de; por tu parte;
    en otra parte; hasta la ultima palabra; hasta la ultima coma;
  `,
  anyone: `
      un agente; los agentes; un usuario; usuarios; el usuario; un modelo; los modelos; un asistente;
      subagentes; un subagente;
    `,
  command: `
    usa; use; ejecuta; ejecute; borra; borre; vacia; limpia; reinicia; reinicie; guarda; guarde; anota;
    anote; restablece; restablezca; escribe; escriba; abre; abra; pulsa; pulse; haz; haga; resume; avisa;
    avise; por favor; recuerda; recuerde; elimina; elimine; comprueba; compruebe; pide; pulsar; compacta;
    crea; anade; inicia; asegurate; conserva; ten en cuenta;
  `,
  order: `
    asegurese; verifica; verifique; abre; abra; pega; pegue; espera; espere; envia; envie; elige; elija;
    selecciona; seleccione; confirma; confirme; copia; copie; cierra; cierre; pon; ponga; vuelva;
    manda; mande; dime; digame; lanza; lance; detente; pide; pida; condensa; acorta; deja; deje; cancela;
    cancele; actualiza; actualice; revisa; revise; mira; mire; recuerdame; reanuda; haz que; teclea; teclee;
  `,
  advice: `
    siguiente paso; proximo paso; proximos pasos; pasos; plan; sugerencia; recomendacion; consejo; regla;
    opcion; opciones; instrucciones; por hacer;
  `,
  tag: `
    repite; repites; puedes; podrias; pasas; mandas; cuentas; dices; das; explicas; indicas; recuerdas; envias; compartes; pegas;
    en que; a que; de que; por donde; con que; adonde; cuando; quien; cuales; sobre que; para que; empezamos; seguimos; vamos;
    continuamos; quiere; quieren; desea; deseas; necesitas; prefieres; prefiere; tienes; tiene; hago; sigo; empiezo; lo; vuelvo;
    me; le; nos; os; podria; podrias; puedes; puede; sabes; recuerdas; repites; pasas; mandas; seguimos; empezamos;
    no; verdad; cierto; es; esta; ha; han; quieres; puedo; cuanto; cuantos; como; por que; que; cual; donde;
    debo; hay; has; de acuerdo; se; te; esta; estan; son; los; las; el; la; he; tienes;
  `,
  but: `
    ${pairs(
      "y",
      `
        se; ya; me; nos; puedo; podemos; estoy; estamos; vuelvo; volvemos; sigo; seguimos; tengo; tenemos; continuo;
        continuamos; perdi; perdimos; veo; empiezo; empezamos; retomo; retomamos; conservo; solo; recuerdo; quede; necesito;
        hemos; han; ha; hay; vamos; voy; podrias; puedes; te; aun; todavia; tampoco; nada; aqui;
      `,
    )};
    pero; porque; asi que; por eso; ya que; pues; y yo; y mi; y parto; y ahora; por lo que; aunque;
    por tanto; puesto que; de modo que; y no; y he; entonces; mientras que; dado que;
  `,
};
