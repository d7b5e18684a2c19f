import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const NONE = `
  keine; keinen; keinerlei; nichts; kein; keiner; keine einzige; keinen einzigen; kein einziges; nicht eine;
  nicht eine einzige; nicht einen; null; weder; nirgends; keine weitere; keine weiteren; nie eine; nie ein;
  niemals eine; keinem; ohne; ohne jede; ohne jeden; ohne jegliche; noch keine; noch keinen; noch kein;
  nie irgendeine;
`;
const EARLIER = pairs(
  `
    fruheren; fruhere; fruheres; fruherer; vorherigen; vorherige; vorheriges; vorheriger; vorigen; vorige;
    alteren; altere; alterer; bisherigen; bisherige; bisheriger; vorangegangenen; vorangegangene;
    vorangegangener; vorausgegangenen; vorausgehenden; vorausgehende; vergangenen; vergangene; vorhergehenden;
    vorhergehende; vorherigem; fruherem; gemeinsamen; gemeinsame; gemeinsamer;
  `,
  `
    nachrichten; nachricht; gesprache; gespraches; gesprachen; unterhaltung; unterhaltungen; verlauf; verlaufs;
    sitzungen; sitzung; gesprach; chat; chats; austausch; kontakt; kontakte; dialog; kommunikation;
    konversation; konversationen; beitrage; eingaben; anfragen; anfrage; geschichte; vergangenheit; historie;
    mitteilungen; mitteilung; korrespondenz; begegnung;
  `,
);

/** German: that nothing came before. */
export const denial: Phrases = {
  denied: `
    ${pairs(NONE, EARLIER)};
    ${pairs(
      `
        keine; keinen; keinerlei; kein; ohne; nicht die geringste; keine einzige; nicht den geringsten;
        ohne jede; null;
      `,
      `
        erinnerung an; erinnerungen an; zugriff auf fruhere; zugriff auf vorherige; zugriff auf unsere;
        zugriff auf das; zugriff auf unser; zugriff auf altere; zugriff auf den; zugriff auf die;
        zugriff auf den verlauf; aufzeichnung; aufzeichnungen; aufzeichnungen von; aufzeichnung von; spur von;
        spuren von; kenntnis von; kenntnis von unserem; einblick in; ahnung von unserem; vorgeschichte; verlauf;
        chatverlauf; gesprachsverlauf; vorgesprach; vorkontakt; historie; chathistorie; unterlagen zu unserem;
        nachrichten vor; nachricht vor; nachrichten von vorher; nachricht von vorher; nachrichten aus;
        wissen von; wissen uber unser; gesprach vor; gesprache vor; unterhaltung vor; austausch vor;
        kontakt vor; nachricht von dir vor; nachrichten von dir; nachricht von dir;
        nachrichten von ihnen; nachricht von ihnen; zeile von dir; zeile von ihnen; zeile vor; silbe von;
        wort von dir; wort von ihnen; mitteilung von; vorlauf; vorwissen; gemeinsame vergangenheit;
        gemeinsame geschichte;
      `,
    )};
    ${pairs(
      `
        nichts; rein gar nichts; uberhaupt nichts; absolut nichts; gar nichts; nicht das geringste; kein wort;
        keine silbe; keine zeile; nichts weiter; sonst nichts;
      `,
      `
        von vorher; aus fruheren; aus vorigen; von fruher; davor; von unserem; von unserer; vorher;
        aus unserem; aus unserer; aus der zeit davor; von fruheren;
        von vorherigen; was davor; was vorher; vor dieser; vor diesem; vor deiner; vor deinem; vor ihrer;
        vor ihrem; oberhalb; weiter oben; uber unser; uber unsere; von unseren; aus vergangenen;
        von vergangenen; von gestern; von damals; von vorhin; vorausgegangen; vorangegangen; voraus; vorweg;
        zuruckliegendes; aus dem bisherigen; von einem fruheren; von einer fruheren; von einem vorherigen;
        von einer vorherigen;
      `,
    )};
    ${pairs(
      `
      vorher; zuvor; fruher; vor dieser nachricht; vor deiner nachricht; vor ihrer nachricht;
      vor deiner frage; vor ihrer frage; vor deiner anfrage; vor ihrer anfrage; daruber; oberhalb; dahinter;
      weiter oben; vor dem; von vorher; von fruher; aus der zeit davor; vor heute;
    `,
      `
      ist nichts; gab es nichts; sehe ich nichts; steht nichts; war nichts; kommt nichts; existiert nichts;
      habe ich nichts; liegt nichts; liegt mir nichts; finde ich nichts; weiss ich nichts; nichts;
      kenne ich nichts; hat es nichts; kam nichts; findet sich nichts; ist hier nichts; ist bei mir nichts;
      steht hier nichts; steht bei mir nichts; war da nichts; war hier nichts;
    `,
    )};
    ${pairs(
      "verlauf; chatverlauf; gesprachsverlauf; historie; chat; unterhaltung; gesprach",
      `
      ist leer; beginnt mit deiner; beginnt mit ihrer; beginnt mit dieser; beginnt hier; beginnt erst;
      beginnt bei; beginnt mit dem; beginnt mit deinem; fangt mit deiner; fangt mit ihrer; fangt hier an;
      fangt gerade erst an; fangt erst; fangt mit dieser; fangt bei; setzt mit deiner; setzt erst mit;
      startet mit deiner; startet mit ihrer; startet hier; startet gerade; beginnt gerade erst;
      hat gerade erst begonnen; hat eben erst begonnen; beginnt soeben; beginnt fur mich; fangt fur mich;
      beginnt bei mir; fangt bei mir; hat mit deiner; hat mit ihrer;
    `,
    )};
    ${pairs(
      "kenne; kann; weiss; sehe; finde; habe; erinnere mich; entsinne mich; erinnern kann ich mich",
      `
      keine; nichts von; an nichts; an keine; an kein; an keinen; nichts von einer; nichts von einem;
      gar nichts; an gar nichts; nichts davon; nichts daruber;
    `,
    )};
    ${pairs(
      pairs(
        "alles ,; das einzige ,; das erste ,; das allererste ,; das , ",
        "was ich sehe; was ich habe; was mir vorliegt; was ich kenne; was bei mir ankommt; was bei mir angekommen ist; was mich erreicht hat; was mich erreicht; was ich hier sehe; was ich sehen kann; was ich bekommen habe; was ich erhalten habe; was ich vor mir habe; was ich von dir habe; was ich von ihnen habe; was ich lese",
      ),
      ", ist deine; , ist ihre; , ist diese; , ist dein; , ist ihr; , ist die",
    )};
    ${pairs(
      "ist; das ist",
      pairs(
        "das einzige ,; das erste ,; alles ,; das allererste ,; das erste; das einzige",
        "was ich sehe; was ich habe; was mir vorliegt; was ich kenne; was bei mir ankommt; was mich erreicht; was ich hier sehe; was ich sehen kann; was ich von dir; was ich von ihnen; was mich von; was ich bekommen; was ich erhalten; was ich lese; was ich hier; was mich heute; was hier steht; was bei mir",
      ),
    )};
    ${pairs(
      "vor dieser nachricht; vor deiner nachricht; vor ihrer nachricht; vor deiner frage; vor ihrer frage; vor deiner anfrage; vor ihrer anfrage; vor diesem text; vor heute",
      "gibt es nichts; gab es nichts; sehe ich nichts; steht nichts; habe ich nichts; finde ich nichts; gibt es in meinem verlauf nichts; gibt es hier nichts; gibt es fur mich nichts; gibt es keine; sehe ich keine; habe ich keine; gab es keine; gibt es bei mir nichts; liegt mir nichts; liegt nichts",
    )};
    nur deine letzte nachricht; nur ihre letzte nachricht; nur die letzte nachricht; nur deine nachricht;
    nur ihre nachricht;
    nur diese nachricht; nur diese eine nachricht; nur deine aktuelle; nur ihre aktuelle;
    ${pairs("nachricht; frage; anfrage; mitteilung; zeile", "ist die erste; ist die allererste; ist meine erste")};
    an nichts erinnern; an nichts davon erinnern; keinerlei erinnerung; keine vorgeschichte;
    davor gab es nichts; vorher gab es nichts; vor dieser nachricht gab es; weiss nichts von; weiss von nichts;
    weiss ich nichts; weiss ich leider nichts; weiss ich daher nichts; weiss davon nichts; weiss ich von nichts;
    ist mir nichts bekannt; mir nicht bekannt; sagt mir nichts; sagt mir gar nichts; ist mir neu;
    hore ich zum ersten mal; lese ich zum ersten mal; keine notiz davon;
    ist das erste was; das erste was; ist das erste; das allererste was; die erste nachricht die;
    die allererste nachricht; das einzige was; die einzige nachricht; ist das einzige; einzige was mir vorliegt;
    alles was ich habe; alles was ich sehe ist deine; alles was mir vorliegt ist; fange erst hier an;
    komme frisch rein; komme gerade erst rein; komme neu dazu; bin neu hier; bin gerade erst dazugekommen;
    bin eben erst dazugestossen; wir fangen gerade erst an; wir haben gerade erst angefangen;
    haben gerade erst angefangen; haben eben erst begonnen; fangen gerade erst an; fangen eben erst an;
    lernen uns gerade erst kennen; lernen uns gerade kennen; sind uns neu; kennen uns noch nicht;
    kennen uns nicht; kannten uns nicht; kannten uns bisher nicht; wir kennen uns nicht;
    zum ersten mal miteinander;
  `,
};
