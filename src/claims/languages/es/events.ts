import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** Spanish: resets and restarts. */
export const events: Phrases = {
  fresh: `
    ${pairs(
      "nueva; nuevo; otra; otro; una nueva; un nuevo",
      "sesion; conversacion; charla; contexto; dialogo; historial; hilo; chat; ventana; comienzo",
    )};
    ${pairs(
      "sesion; conversacion; charla; contexto; historial; ventana; dialogo; hilo; chat",
      `
        nueva; nuevo; limpia; limpio; vacia; vacio; en blanco; recien creada; recien creado;
        recien iniciada; distinta; esta vacio; esta limpio; es nueva; esta vacia; fresca; fresco;
        completamente nueva; totalmente nueva; recien abierta; independiente; aparte;
        es completamente nueva;
      `,
    )};
    desde cero;
  `,
  anew: `
    de cero; desde cero; parto de cero; borron y cuenta nueva; pizarra limpia; pagina en blanco;
    hoja en blanco; punto de partida; a cero;
  `,
  freshone: "una nueva; uno nuevo; otra nueva",
  cleared: `
    ${pairs(
      "acabo de; acabamos de; acaban de; acaba de",
      "vaciar; borrar; limpiar; reiniciar; resetear; eliminar",
    )};
    borrado; borrada; borrados; borro; borraron; vaciado; vaciada; vacio; vaciaron; restablecido;
    restablecida; restablecio; reiniciado; reiniciada; reinicio; limpiado; limpiada; limpio; eliminado;
    eliminada; elimino; purgado; purgada; olvidado; olvidada; desaparecido; caducado; caducada; caduco;
    expirado; descartado; descartada; recreada; recreado; reseteado; reseteada; reseteo; reemplazada;
    sustituida; puesto a cero; puesta a cero; perdido; perdi; renovada; desechado; desechada; tirado;
    anulado; suprimido; suprimida; vuelto a empezar; ha empezado de nuevo; empezado de cero; esfumado;
    reinicializado; reinicializada; reiniciaron; vacie; limpie; reinicie; restableci; descarte;
  `,
  dropped: `
    eliminaron; elimine; eliminamos; quitaron; quite; quitamos; borraron; borre; borramos; descartaron;
    descarte; descartamos; perdieron; sacaron; saque; retiraron; retire; suprimieron; suprimi; cortaron;
    corte; ya no estan; ya no esta; desaparecieron; desaparecido; eliminados; eliminadas; quitado; quitados;
    quitada; quitadas; retirados; retiradas; retirado; retirada; salido; caido; cortado; cortada; cortados;
    cerrado; cerrada; archivado; archivada; perdidos; perdidas; descartados; descartadas; desechados;
    expulsados; borrados; borradas; sacado; sacados; suprimidos; desechadas; fuera; quedado fuera; omitidos;
    recortados;
  `,
  begun: `
    empezado; empezo; comenzado; comenzo; iniciado; iniciada; inicio; abierto; abierta; creado; creada;
    parto; partimos; empiezo; empezamos; comienzo; comenzamos; abrio; arranco; estrenado; estoy; acaba;
    arrancamos; abri; inicie; cree; hay;
  `,
  selfreset: `
    me han reiniciado el contexto; me han restablecido; he sido restablecido; he sido reseteado;
    me resetearon; me han reseteado; he olvidado todo; lo he olvidado todo; me restablecieron;
    fui restablecido; fui reseteado; me han borrado; me borraron; acabo de ser restablecido;
    me he restablecido; me he reseteado; he sido borrado; me han puesto a cero; he perdido todo;
    me han vaciado;
  `,
  resetdone: `
    restablecimiento completo; restablecimiento completado; reinicio de la sesion; reinicio del contexto;
    reinicio de sesion; restablecimiento de la sesion; restablecimiento del contexto; reset completo;
    reset de la sesion; reinicio completo de la sesion; reset del contexto; reseteo de la sesion;
    reseteo del contexto; reset completado; restablecimiento ha funcionado; restablecimiento funciono;
  `,
  resetcommand: "/new; /reset; /clear",
  restarted: `
    reiniciado; reiniciada; reinicio; reiniciaron; reinicie; arrancado de nuevo; relanzado; relanzada;
    caido; caida; vuelto a arrancar; vuelto a iniciar; rearrancado; rearrancada; rearranco; reboto;
    levantado de nuevo; apagado y; vuelto a levantar; vuelto a encender; colgado; reanudado; muerto;
    volvio a arrancar; volvio a levantarse; iniciado de nuevo; parado y; detenido y; cayo;
  `,
  restartnoun: "reinicio; caida; rearranque; reboot; reinicios",
  newprocess: `
    acaban de reiniciarme; acabo de reiniciarme; me acaban de reiniciar; me acabo de reiniciar;
    nuevo proceso; proceso nuevo; nuevo pid; pid nuevo; identificador de arranque ha cambiado;
    boot id ha cambiado; otro proceso; proceso recien iniciado; proceso recien arrancado; nueva instancia;
    pid ha cambiado; boot id cambio; proceso distinto;
  `,
  happened: `
    ocurrido; ocurrio; sucedido; sucedio; hubo; habido; producido; produjo; tras; despues; realizado;
    sufrido; desde; activado; activo; lugar; tenido; pasado; debido; efectuado; entro; salto; provoco;
  `,
  did: `
    ejecutado; ejecute; hecho; hice; usado; use; lanzado; lance; escrito; aplicado; llamado; dado; tras;
    invocado; enviado; ejecuto;
  `,
};
