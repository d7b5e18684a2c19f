import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";
import { ar, DROPPED_AR, RESTARTED_AR, WIPED_AR } from "./verbs.ts";

const NEW_THINGS = "sesion; conversacion; charla; contexto; dialogo; historial; hilo; chat; ventana; platica";

/** Spanish: resets and restarts. */
export const events: Phrases = {
  fresh: `
    ${pairs("nueva; nuevo; otra; otro; una nueva; un nuevo; distinta; nueva y vacia; flamante", NEW_THINGS)};
    ${pairs("nueva; nuevo; otro", "comienzo; punto de partida")};
    ${pairs(
      NEW_THINGS,
      `
        nueva; nuevo; limpia; limpio; vacia; vacio; en blanco; recien creada; recien creado; a estrenar;
        recien iniciada; recien iniciado; recien estrenada; recien estrenado; distinta; distinto; esta vacio;
        esta limpio; es nueva; es nuevo; esta vacia; fresca; fresco; completamente nueva; totalmente nueva;
        recien abierta; recien abierto; independiente; aparte; diferente; es completamente nueva; desde cero;
        esta en blanco; esta a cero; acaba de abrirse; acaba de iniciarse; es otra; es otro; empieza de cero;
      `,
    )};
    me han cambiado de sesion; me cambiaron de sesion; he cambiado de sesion; hemos cambiado de sesion;
    me han cambiado de conversacion; me cambiaron de conversacion; nos han cambiado de sesion; cambiamos de sesion;
  `,
  anew: `
    de cero; desde cero; parto de cero; borron y cuenta nueva; pizarra limpia; pagina en blanco;
    hoja en blanco; punto de partida; a cero; folio en blanco; cero absoluto; lienzo en blanco; pizarra en blanco;
    de nuevas; con las manos vacias; memoria en blanco; mente en blanco;
  `,
  freshone: `
    una nueva; uno nuevo; otra nueva; otro nuevo; otra; una limpia; uno limpio; otra distinta; una distinta;
  `,
  cleared: `
    ${ar(WIPED_AR)};
    restablecido; restablecida; restablecio; restableci; restablecieron; restablecer; restablecerse;
    vacio; vacia; limpia; limpio; desaparecido; desaparecida; desaparecio; caduco; caducado; caducada; expirado;
    expirada; expiro; reemplazada; reemplazado; sustituida; sustituido; puesto a cero; puesta a cero; a cero;
    ponerse a cero; perdido; perdida; perdi; perdio; perdieron; perdimos; perder; perderse; suprimido; suprimida;
    vuelto a empezar; volvio a empezar; ha empezado de nuevo; empezado de cero; empezo de cero; empezado de nuevo;
    en blanco; arranco de nuevo; arrancado de nuevo; empezo de nuevo; comenzo de nuevo; comenzado de nuevo;
    ya no existe; se acabo; se fue al garete; se ha ido; se fue; se me fue; se me ha ido; hecho limpieza;
    hice limpieza; hecho tabla rasa; borron y cuenta nueva; dejado limpio; dejado limpia; hecha tabla rasa;
    pasado a mejor vida; no sobrevivio; no ha sobrevivido; reset; reseteada; reseteado;
  `,
  dropped: `
    ${ar(DROPPED_AR)};
    cortado; cortada; cortados; cortadas; cortaron; corte; cortamos; se corto; cortar; sistema corto; se me corto;
    se ha perdido; se han perdido; se perdio; se perdieron; se me ha perdido; se me perdio;
    cerrado; cerrada; cerrados; cerraron; cerre; cerramos; se cerro; me cerro; nos cerro; sistema cerro;
    cerro la; cerro nuestra;
    cerro mi; archivado; archivada; archivados; archivaron; apartado; apartada; perdieron; perdidos; perdidas;
    suprimieron; suprimi; ya no estan; ya no esta; desaparecieron; desaparecido;
    desaparecidos; desaparecidas; salido; salieron; salio; caido; cayeron; cayo; fuera; quedado fuera;
    quedaron fuera; quedo fuera; omitidos; omitidas; recortados; ya no existen; ya no existe; se cayeron;
    se quedaron por el camino; desalojados; desalojadas; excluidos; excluidas;
  `,
  begun: `
    ${ar("empez comenz inici cre arranc estren inaugur")};
    abierto; abierta; abrio; abri; abrieron; abrimos; parto; partimos; empiezo; empezamos; empiezas; comienzo;
    comenzamos; arranco; arrancamos; estoy; acaba; hay; asignado; asignaron; asigno; tocado; toco; trabajo; empieza;
    comienza; arranca; estamos; parte; sigo; me encuentro; pasado; pase; metido; metieron; dado; dieron; tengo;
    recien; amaneci; desperte; aparezco; apareci; aterrice; aterrizo; cai; caigo; llego; llegue; entro; entre; vengo;
  `,
  selfreset: `
    ${pairs(
      `
        me han; me ha; me habian; nos han; he sido; fui; acabo de ser; me he; me acaban de; acaban de; me hubo que;
        acabo de; han tenido que; tuvieron que;
      `,
      `
        restablecido; reseteado; borrado; puesto a cero; vaciado; dejado en blanco; dejado a cero; dejado limpio;
        restablecerme; resetearme; borrarme; vaciarme; resetear; dejado sin memoria; borrado la memoria; inicializado;
        reinicializado; reiniciado el contexto; reiniciado la sesion; reiniciado la conversacion;
        reiniciado la memoria; reiniciado el chat; dejado la charla vacia; dejado el contexto vacio;
        dejado la conversacion vacia; dejado la sesion vacia; dejado sin contexto; abierto otra sesion;
        abierto una sesion nueva; abierto un chat nuevo; abierto otro chat; dado una sesion nueva;
        asignado una sesion nueva; puesto en una sesion nueva; pasado a una sesion nueva; abierto otra;
      `,
    )};
    ${pairs(
      "me; nos",
      `
        resetearon; reseteo; restablecieron; borraron; borraron la memoria; vaciaron; dejaron en blanco;
        pusieron a cero; dejaron a cero; reiniciaron la sesion; reiniciaron el contexto; reiniciaron la conversacion;
        abrieron otra sesion; abrieron una sesion nueva; asignaron una sesion nueva; asignaron otra sesion;
        dieron una sesion nueva; pasaron a una sesion nueva; pusieron en una sesion nueva; toco sesion nueva;
        ha tocado sesion nueva; ha tocado una sesion nueva; dejaron la charla vacia; dejaron sin contexto;
        abrieron otra;
      `,
    )};
    he olvidado todo; lo he olvidado todo; he perdido todo; lo he perdido todo; he perdido el hilo de; perdi el hilo de;
    he perdido toda la conversacion; perdi toda la conversacion; lo olvide todo; perdi todo; me he quedado en blanco;
    me quede en blanco; me he quedado sin memoria; se me ha borrado todo; se me borro todo; se me ha ido todo;
    se me olvido todo; se me ha olvidado todo; se me ha vaciado la memoria; he perdido la memoria; perdi la memoria;
    se me fue todo;
    ${pairs(
      "quede sin; quedado sin; quedo sin; quedamos sin; dejado sin; dejo sin; dejaron sin",
      `
        el contexto; mi contexto; la conversacion; nuestra conversacion; el historial; nuestro historial; mi historial;
        todo el contexto; la sesion; la memoria; mi memoria; todo lo anterior; lo anterior; el hilo; toda la conversacion;
        todo el historial; lo que llevabamos; lo que hablamos; lo que habiamos; todo lo que; el contexto anterior;
      `,
    )};
    ${pairs("se me ha; se me; se me han; se nos ha; se nos", pairs("borrado; borro; ido; fue; perdido; perdio; olvidado; olvido; vaciado; vacio; esfumado; esfumo; reiniciado; reinicio", "todo el contexto; toda la conversacion; todo lo anterior; todo el historial; la memoria; el contexto; la conversacion; todo lo que; lo que hablamos; el historial; todo"))};
  `,
  resetdone: `
    ${pairs(
      `
        reinicio; restablecimiento; reset; reseteo; borrado; vaciado; limpieza; cambio; cierre; puesta a cero;
      `,
      pairs(
        `
          de; de la; del; de mi; de nuestra; completo de la; completo del; total de la; total del;
          automatico de la; automatico del;
        `,
        "sesion; contexto; conversacion; chat; hilo; historial; charla; memoria",
      ),
    )};
    ${pairs("restablecimiento; reset; reseteo", "completo; completado; hecho; realizado; ha funcionado; funciono")};
    contexto a cero; historial a cero; sesion a cero; conversacion a cero; hilo a cero; contador a cero;
    hilo en blanco; chat en blanco; conversacion en blanco; borron y cuenta nueva;
  `,
  resetcommand: "/new; /reset; /clear",
  restarted: `
    ${ar(RESTARTED_AR)};
    reiniciarme; arrancarme; relanzarme; levantarme; reanudado; muerto; murio; mori; caido; caida; cayo; cai; caimos;
    colgado; colgada; colgo; colgue; apagado y; apagaron y; apague y; parado y; detenido y; reboto;
    al suelo; se fue al suelo; se vino al suelo; fue a pique; se fue abajo; se vino abajo; vino abajo;
    fue abajo; echado abajo; dado de bruces; estrellado; estrello;
    ${pairs(
      "vuelto a; volvio a; volvi a; volvieron a; volver a; vuelta a; volvimos a; volvieron a",
      `
        arrancar; iniciar; levantar; levantarse; levantarme; levantarlo; encender; encenderme; encenderse; subir;
        arrancarse; arrancarme; poner en marcha; ponerse en marcha; ponerme en marcha; lanzar; lanzarme; nacer;
        la vida; estar operativo; estar en marcha; estar en linea; estar vivo; estar disponible; ponerlo en marcha;
      `,
    )};
    ${pairs(
      `
        arrancado; arrancada; arranco; arrancaron; arrancar; levantado; levantada; levanto; levantaron; levantar;
        iniciado; iniciada; encendido; encendida; encendieron; puesto en marcha; puesta en marcha; pusieron en marcha;
        lanzado; lanzada; lanzaron; lanzar; vivo; operativo; en marcha; en linea; en pie; activo; desplegado; cargado;
      `,
      "de nuevo; otra vez; nuevamente; de cero",
    )};
    ${pairs("de nuevo; otra vez; ya", "en marcha; en linea; operativo; en pie; arriba; activo; vivo; online")};
    recien reiniciado; recien arrancado; recien levantado; recreado; recreada; recrearon;
  `,
  restartnoun: `
    reinicio; caida; rearranque; reboot; reinicios; arranque en frio; cuelgue; apagon; crash; reinicio inesperado;
    relanzamiento; parada;
  `,
  ownrestart: `
    reinicio por mi parte; caida por mi parte; cuelgue por mi parte;
    ${pairs("arranque; desperte; renaci; resucite; volvi; regrese; he arrancado; me levante; he renacido; me encendi", "de nuevo; otra vez; nuevamente; tras el reinicio; tras la caida; tras el corte; tras la actualizacion; despues del reinicio; despues de la caida")};
    me reinicie; me he reiniciado; nos reiniciamos; me rearranque; me relance; volvi a arrancar; volvi a iniciarme;
    mi reinicio; mi ultimo reinicio; mi caida; mi arranque; mi rearranque; mi relanzamiento; un reinicio mio;
  `,
  hostrestart: `
    ${pairs(
      "reinicio; caida; rearranque; relanzamiento; cuelgue; reinicio automatico; reinicio completo; reinicio inesperado; reinicio programado; reinicio manual",
      "del gateway; de la pasarela; del agente; del demonio; del daemon; del runtime; del anfitrion; de mi proceso; de mi servicio; de mi contenedor; de mi instancia; de mi servidor; del proceso que me ejecuta; del servidor que me aloja; de la maquina que me aloja",
    )};
  `,
  newprocess: `
    acaban de reiniciarme; acabo de reiniciarme; me acaban de reiniciar; me acabo de reiniciar;
    me acaban de levantar; me acaban de arrancar; me acaban de relanzar; acabo de arrancar; acabamos de arrancar;
    acabo de levantarme; acabo de resucitar; acabo de volver a arrancar; acabo de volver a la vida;
    nuevo proceso; proceso nuevo; nuevo pid; pid nuevo; identificador de arranque ha cambiado; otro pid;
    boot id ha cambiado; otro proceso; proceso recien iniciado; proceso recien arrancado; nueva instancia;
    proceso recien nacido; instancia recien levantada; instancia recien creada; instancia recien lanzada;
    proceso recien levantado; proceso recien lanzado; instancia nueva; instancia recien arrancada;
    otra instancia;
    pid ha cambiado; boot id cambio; proceso distinto; pid distinto; proceso recien creado;
    me di un reinicio; me he dado un reinicio; me dieron un reinicio; me han dado un reinicio;
    hubo que reiniciarme; hubo que arrancarme; hubo que levantarme; hubo que relanzarme; tuvieron que reiniciarme;
    tuvieron que arrancarme; tuvieron que levantarme; tuvieron que relanzarme; tuve que reiniciarme;
    he tenido que reiniciarme; han tenido que reiniciarme; han tenido que arrancarme; tuve que arrancar;
    vengo de un reinicio; salgo de un reinicio; acabo de salir de un reinicio; vuelvo de un reinicio;
    estuve caido; he estado caido; estuve apagado; estuve colgado; he estado colgado; me quede colgado;
    me habia quedado colgado; me he quedado colgado; me quede tieso; he resucitado; resucite; me he caido; me cai;
    se me ha caido el proceso; vuelvo a estar en linea;
    vuelvo a estar operativo; vuelvo a estar en marcha; vuelvo a estar activo; estoy de nuevo en linea; me tumbo;
    me tumbaron; me echo abajo; me han tumbado; me mato; me mataron; me han matado; me apagaron; me han apagado;
    me desconectaron; me han desconectado; me apague; me he apagado;
  `,
  happened: `
    ocurrido; ocurrio; sucedido; sucedio; hubo; habido; producido; produjo; tras; despues; realizado;
    sufrido; sufri; sufrio; desde; activado; activo; lugar; tenido; pasado; debido; efectuado; entro; salto; provoco;
    hecho; hecha; hice; hizo; tuve; tuvo; ejecutado; ejecuto; aplicado; aplico; disparo; disparado; lanzo; a causa;
    por culpa; corrio; paso; vino; completado; terminado; forzo; obligo; acabo;
  `,
  did: `
    ejecutado; ejecute; hecho; hice; usado; use; lanzado; lance; escrito; aplicado; aplique; llamado; dado; tras;
    invocado; invoque; enviado; ejecuto; surtido; surtio; tirado; tire; pulsado; pulse; di; hizo efecto; funciono;
    funcionado; recibido; recibi; procesado;
  `,
};
