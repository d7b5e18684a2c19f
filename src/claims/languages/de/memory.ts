import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const TOLD = `
  geschickt; gesagt; genannt; gesendet; mitgeteilt; gezeigt; gegeben; verraten; erzahlt; geschrieben; erwahnt;
  zugeschickt; zugesandt; ubermittelt; weitergeleitet; uberlassen; zukommen lassen; bereitgestellt; beschrieben;
  erklart; anvertraut; vorgelegt; hochgeladen; angehangt; beigefugt; zur verfugung gestellt; durchgegeben;
  genannt; gepostet; eingefugt; kopiert; offengelegt; ausgehandigt; gestellt; besprochen; angegeben; dargelegt;
  preisgegeben; berichtet; aufgetragen; geliefert; gemailt; nachgereicht; angesprochen;
`;
const YOU = `
  du hast mir; sie haben mir; hast du mir; haben sie mir; ihr habt mir; du hast; sie haben; hast du; haben sie;
  du hattest mir; hattest du mir; sie hatten mir; hatten sie mir; hast mir; haben mir;
`;
const NEVER = `
  nie; noch nie; niemals; bisher nie; bislang nie; zu keiner zeit; zu keinem zeitpunkt; mit keinem wort;
  mit keiner silbe; nirgends; an keiner stelle; kein einziges mal; noch zu keiner zeit; nie im leben;
`;

/** German: what is known of what was said before. */
export const memory: Phrases = {
  nothing: `
    nichts; keine; keinen; kein; keinerlei; keiner; niemals; keines; keinem;
    ${pairs("mit dir; mit ihnen", "ist leer; ist noch leer")};
  `,
  know: `
    sehe; finde; kenne; erinnere; erinnern; weiss; zugriff; vor mir; zuganglich; bekannt; vorliegen; sehen;
    entsinne; entsinnen; lesen; lese; nachlesen; einsehen; einblick; zuruckgreifen; abruf; gelesen; gesehen;
    gehort; erhalten; empfangen; bekommen; erreicht; angekommen; eingegangen; aufzeichnung; aufzeichnungen;
    auftauchen; taucht; existiert; findet; stosse; entdecke; gespeichert; sagt; ahnung; spur; vorfinden;
    vorhanden; wissen; prasent; hab; haben;
    habe; liegen; liegt; vorhanden; erinnerung; kenntnis; verfugbar; da; gibt; finden; abrufen; vor; gab; steht;
    ist; zuruckverfolgen;
  `,
  nevertalked: `
    ${pairs(
      `
        noch nie; nie; noch nicht; bisher nicht; bislang nicht; bisher noch nie; bislang noch nie; nie zuvor;
        zuvor nie; vorher nie; niemals; bis eben nicht; bis heute nicht; bis jetzt nicht; vorher nicht;
        zuvor nicht; davor nie; bisher nie; bislang nie; bis dato nicht; noch kein einziges mal;
        kein einziges mal;
      `,
      `
        miteinander; gesprochen; geschrieben; unterhalten; gechattet; ausgetauscht; etwas besprochen; kontakt;
        miteinander gesprochen; miteinander geschrieben; miteinander zu tun; etwas von dir; etwas von ihnen;
        von dir gehort; von ihnen gehort; getroffen; gequatscht; geredet; miteinander geredet; begegnet;
        ein wort gewechselt; worte gewechselt; gesprach; geplaudert; kommuniziert; kennengelernt; das vergnugen;
        zusammen; uns unterhalten; uns ausgetauscht; uns geschrieben; ins gesprach; in kontakt;
        zusammengearbeitet; korrespondiert; gekannt;
      `,
    )};
    erstes gesprach; nie etwas von dir; noch nie kontakt; vorher nie; zuvor nie; kennen uns noch nicht;
    kannten uns bisher nicht; zum ersten mal miteinander; das erste mal miteinander; das erste mal dass wir;
    zum ersten mal dass wir; kein wort miteinander; kein wort gewechselt; noch kein wort; noch kein gesprach;
    bisher kein gesprach; noch keine unterhaltung; noch keinen kontakt; bislang keinen kontakt;
    noch keinerlei kontakt; das erste mal von dir; das erste mal von ihnen; zum ersten mal von dir;
    zum ersten mal von ihnen; zum ersten mal schreiben; noch keine nachricht; fremde fureinander; vollig fremd;
  `,
  notsent: `
    ${pairs(YOU, pairs(NEVER, TOLD))};
    ${pairs(
      YOU,
      pairs(
        `
      noch keine; keine; noch keinen; keinen; noch kein; kein; noch nichts; nichts; bisher nichts;
      bislang nichts; bisher keine; bislang keine; bisher keinen; bisher kein; nicht; noch nicht; bisher nicht;
      bislang nicht; gar nicht; gar nichts; uberhaupt nichts; davon nichts; dazu nichts; davon nie etwas;
      nie etwas; nie einen; nie eine; nie ein; noch nie etwas; noch nie eine; noch nie einen;
    `,
        `${TOLD} datei; dateien; link; code; nachricht; nachrichten; dokument; angaben; adresse; nummer; daten; unterlagen; informationen; anhang; bild; foto; text; liste`,
      ),
    )};
    ${pairs(
      `
        du hast mir noch keine; du hast mir keine; du hast mir nie; du hast mir noch nie;
        du hast mir bisher; du hast mir keinen; du hast mir kein; du hast noch keine; du hast noch nie;
        du hast bisher; sie haben mir noch keine; sie haben mir keine; sie haben mir nie;
        sie haben mir bisher; sie haben mir noch nie; du hast nie; sie haben bisher;
        du hast mir noch nichts; du hast mir nichts; sie haben mir noch nichts; sie haben mir nichts;
      `,
      `
        nichts; keine; keinen; kein; geschickt; gesagt; genannt; gesendet; mitgeteilt; datei; link; code;
        etwas; den; die; das; einen; eine; gezeigt; gegeben; nachricht; nachrichten; dateien;
      `,
    )};
    ${pairs(
      YOU,
      pairs(
        NEVER,
        `
      von; uber; davon; daruber; ein; eine; einen; den; die; das; dein; deine; deinen; ihr; ihre; ihren;
    `,
      ),
    )};
    ${pairs(
      YOU,
      pairs(
        `
      kein wort; keine silbe; kein sterbenswortchen; nicht ein wort; nichts davon; davon nichts; nichts daruber;
    `,
        TOLD,
      ),
    )};
    nichts von dir erhalten; nichts von ihnen erhalten; nichts von dir bekommen; nie etwas von dir bekommen;
    nie etwas bekommen; nie bei mir angekommen; ist nie angekommen; ist nie bei mir; nie erhalten; nie bekommen;
    nicht erhalten; nichts erhalten; nichts bekommen; noch nichts bekommen; habe nie eine; habe nie einen;
    habe nie ein; mir nie geschickt; mir nie genannt; mir nie gesagt; mir nie gegeben; mir nie gezeigt;
    mir nie mitgeteilt; mir nie verraten; mir nie erzahlt; mir nie zugeschickt; liegt mir nicht vor;
    nie vorgelegen; hat mich nie erreicht; haben mich nie erreicht; nie erreicht;
  `,
  firsttime: `
    ${pairs(
      "erste; erster; erstes; ersten; allererste; allererster; allerersten; allererstes",
      `
      nachricht; austausch; gesprach; unterhaltung; kontakt; frage; anfrage; chat; begegnung; dialog; wort;
      zeile; kontaktaufnahme; sitzung; anschreiben;
    `,
    )};
    ${pairs("beginn; anfang; auftakt; start", "unserer; unseres; der unterhaltung; dieser; dieses; des gesprachs; des chats; vom gesprach")};
    allererste;
    ${pairs("ist; sei; war", pairs("deine; ihre; eure", pairs("erste; allererste", "nachricht; frage; anfrage; mitteilung; kontaktaufnahme; eingabe; zeile")))};
    ${pairs(pairs("deine; ihre; eure", pairs("erste; allererste", "nachricht; frage; anfrage; mitteilung")), "ist; hier ist; in diesem; in dieser; an mich")};
    ${pairs(
      "erste mal; ersten mal; erstes mal; allererste mal; allerersten mal",
      `
        dass wir; dass du mir; dass sie mir; dass du; von dir; von ihnen; miteinander; in kontakt; zusammen; mit dir;
        mit ihnen; hier; schreiben wir; schreibst du; sprechen wir; reden wir; hore ich von; lese ich von; unterhalten wir;
      `,
    )};
    ${pairs("sprechen; reden; schreiben; unterhalten uns; horen; begegnen uns; treffen uns; chatten; schreibst mir; schreiben mir", "zum ersten mal; zum allerersten mal; das erste mal; hier zum ersten mal; heute zum ersten mal; gerade zum ersten mal")};
  `,
  before: `
    vorher; fruher; zuvor; davor; bisher; bislang; schon einmal; vorhin; bis jetzt; bis eben; bis heute;
    bis dato; weiter oben; oberhalb; vorab; damals; vor deiner; vor dieser; vor ihrer; vor diesem; vor deinem;
    vor ihrem; daruber; bis hierher; seinerzeit; anno;
  `,
};
