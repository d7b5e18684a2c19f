import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** French: how near to its limit a context is, in words that tell it together. */
export const room: Phrases = {
  nearing: `
    approche; approche de; approchons; approchons de; m approche; m approche de; nous approchons; s approche; s approche de;
    arrive a; arrive au; arrivons a; arrivons au; arrive pres de; proche de; proches de; pres de; tout pres de; tres pres de;
    tout proche de; frole; frolons; touche a; touche; touchons; atteint; atteins; atteignons; ai atteint; avons atteint; a atteint;
    vais atteindre; bute sur; me heurte a; nous heurtons a; au bord de; a deux doigts de; sur le point d atteindre; sur le point de toucher;
    depasse; depassons; a depasse; ai depasse; suis a; sommes a; est a; me rapproche de; nous rapprochons de; se rapproche de;
    bientot a; presque a; a la; suis presque a; sommes presque a; tutoie; cotoie; longe; rase;
  `,
  edge: `
    limite; limites; plafond; maximum; fin de mon; fin de ma; bout de mon; bout de ma; bord de mon; bord de ma; saturation;
    limite maximale; capacite maximale; seuil maximal; limite de tokens; limite de jetons;
  `,
  intake: `
    ${pairs(
      "ne peux plus; ne peux presque plus; ne pourrai plus; peux a peine; ne peux guere; ne suis plus en mesure de; ne peux pas; ne peux plus vraiment; ne sais plus",
      pairs(
        "lire; absorber; charger; prendre; accueillir; ingerer; integrer; traiter; ajouter",
        "un autre; une autre; d autre; d autres; un; une; un seul; une seule; beaucoup; plus d; de gros; de grand; de nouveau; de nouveaux; un nouveau; encore un; encore une; grand chose; rien d autre",
      ),
    )};
    plus rien absorber; plus rien lire; plus rien charger;
  `,
  most: `
    la plus grande partie; la majeure partie; la plupart; presque tout; presque toute; quasiment tout; quasiment toute; l essentiel;
    une grande partie; une bonne partie; plus de la moitie; la quasi totalite; le plus gros; le gros; la grande majorite; la majorite;
    une large part; une grande part; largement plus de la moitie; bien plus de la moitie; la presque totalite;
  `,
  unused: `
    libre; libres; disponible; disponibles; vide; vides; inutilise; inutilisee; inutilises; inoccupe; inoccupee; intact; intacte;
    vierge; pas utilise; pas utilisee; non utilise; non utilisee; en reserve; devant moi; devant nous; a remplir; encore a remplir;
  `,
  lightuse: `
    ${pairs(
      "a peine; peu; tres peu; encore peu; encore a peine; tout juste; guere; n ai guere; n ai presque pas; n ai quasiment pas; pas meme; meme pas; faiblement; legerement",
      "entame; rempli; utilise; entamee; remplie; utilisee; occupe; occupee; charge; chargee; consomme; consommee; touche; a moitie plein; a moitie pleine; commence a remplir; sollicite; sollicitee; plein; pleine",
    )};
    ${pairs(
      "n ai utilise qu; n ai consomme qu; n ai rempli qu; n avons utilise qu; n avons consomme qu; n occupe qu; n utilise qu; n ai occupe qu; n avons rempli qu; n ai entame qu; n est rempli qu; n est remplie qu; ne consomme qu; n est occupe qu; n est occupee qu; n a ete utilise qu; n a ete utilisee qu",
      "une petite; une infime; une faible; une fraction; une toute petite; une partie; une minuscule; un petit; une part; a peine; une maigre; un peu; une mince; une modeste",
    )};
    presque vide; quasiment vide; pratiquement vide; quasi vide; largement vide; encore vide; presque vierge; presque intact; presque intacte;
    quasiment intact; tres leger; peu charge; peu chargee; encore frais;
  `,
  farfrom: `
    ${pairs(
      `
        loin de; tres loin de; encore loin de; bien loin de; encore tres loin de; encore bien loin de; a des annees lumiere de; nulle part pres de;
        largement en dessous de; bien en dessous de; tres en dessous de; largement sous; bien sous; nettement sous; pas pres de; pas pres d; loin d;
        encore loin d; tres loin d; bien loin d; aucun risque d; aucun risque de; aucun danger de; a bonne distance de;
      `,
      `
        la limite; ma limite; mes limites; sa limite; limite; saturer; la saturation; plein; pleine; etre plein; etre pleine; atteindre; deborder;
        etre sature; etre saturee; le remplir; la remplir; remplir; epuiser; etre rempli; etre remplie; mon maximum; le maximum; le plafond;
        mon plafond; l epuiser; etre a court; manquer de; l epuisement; etre epuise; ma capacite; la capacite maximale;
      `,
    )};
    a l aise; tranquille; tres a l aise;
    ${pairs(
      "la place pour; de la place pour; place pour; de l espace pour; de quoi accueillir; de quoi lire; de quoi absorber; marge pour",
      "plusieurs; beaucoup; tout; toute; tous; toutes; d autres; des dizaines; le reste; encore plusieurs; bien d autres; tout ce; l ensemble; une dizaine; encore d autres",
    )};
  `,
};
