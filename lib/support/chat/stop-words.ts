import type { Locale } from '@/lib/i18n/routing'

const list = (text: string) => text.trim().split(/\s+/)

/** Words that say nothing about a question's subject, greetings included; folded as the assistant folds words. */
export const stopWords: Record<Locale, readonly string[]> = {
  en: list(`a able about all am an and any are as at be because been but by can cannot can't could did do does
    doesn't doing don't earn for from get gets getting give go good got had has have hello help hey hi how i if i'd i'll
    i'm in into is isn't it its it's just know like make many may me more morning much must my need no not now of
    off ok okay on one or our out please possible question say see shall should show so some tell than thank thanks
    that the their them then there these they thing this to too up us use very want was we were what when where
    which who whom whose why will with would yes yet you your`),
  de: list(`aber alle als also am an auch auf aus bei bin bist bitte da dann dank danke das dass dein deine dem den
    denn der des die dies diese dieser doch du durch ein eine einem einen einer eines er es etwas euch euer fur ganz
    gibt guten hab habe haben hallo hat hier hilfe hi ich ihr ihre im in ist ja kann kannst kein keine konnen konnte
    man mehr mein meine meinem meinen meiner mich mir mit mochte morgen muss nach nein nicht noch nun nur ob oder
    ohne schon sehr sein sich sie sind so soll tag uber um und uns unser viel vom von vor wann war warum was weiter welche
    welcher wenn wer werde werden wie wieder will wird wo wozu zu zum zur`),
  es: list(`a ahi al algo alguna alguno ante aqui asi aun ayuda bien buenas buenos como con cual cuales cuando
    cuanto cuantos de del desde dias donde e el ella ellos en entre era es esa ese eso esta estan este esto estos
    estoy ha hace hacer haces hago han hay he hola la las le les lo los mas me mi mis muy ni no nos o os para pero
    poder por porque puede puedes puedo que quien quiero saber se ser si sin sobre son soy su sus tambien tan te
    tener tengo ti tiene todo tu tus un una uno unos y ya yo gracias favor`),
  fr: list(`a ai aide au aux avec avez avoir bien bonjour bonsoir c ca ce ces cet cette comme comment d dans de des
    du elle en encore es est et etre eu fait faire faut il ils j je l la le les leur lui m ma mais me mes merci moi
    mon n ne nos notre nous on ont ou par pas peut peux plait plus pour pourquoi pris charge puis puisje qu quand que quel quelle
    quels qui quoi s sa salut sans se ses si sont suis sur t ta te tes toi ton tout toute tres tu un une vais veux vos
    votre vous voudrais y`),
  hi: list(`का की के को में से पर है हैं हूं हूँ हो था थी थे और या यह ये वह वे वो इस उस इन उन मैं मैंने मुझे मेरा मेरी मेरे मेरि हम
    हमें आप आपका आपकी आपके तुम क्या कैसे कब कहां कहाँ क्यों कौन कौनसा किस किसी कितना कितनी कितने कर करना करने करूं करूँ
    करता करते करें किया सकता सकती सकते सकूं सकूँ सकेगा नहीं नही न ही भी तो जो जब तक तब लिए साथ बाद अपना अपनी अपने कुछ कोई
    चाहिए चाहता चाहती होता होती होते होगा होगी गया गई गए रहा रही रहे मिलता मिलेगा मिले जा जाता जाए दें दे नमस्ते नमस्कार
    धन्यवाद कृपया मदद ने एक सब अब हाय हैलो`),
}

/** Words that people use for the help centre's, by language. */
export const synonyms: Record<Locale, Readonly<Record<string, string>>> = {
  en: {
    register: 'sign',
    price: 'cost',
    prices: 'cost',
    pricing: 'cost',
    remove: 'delete',
    erase: 'delete',
    fee: 'cost',
    log: 'sign',
    login: 'sign',
    pay: 'cost',
    diploma: 'certificate',
  },
  de: {
    bezahlen: 'kostet',
    zahlen: 'kostet',
    entfernen: 'löschen',
    preis: 'kostet',
    kosten: 'kostet',
    account: 'konto',
    kennwort: 'passwort',
    urkunde: 'zertifikat',
  },
  es: {
    pagar: 'cuesta',
    borrar: 'eliminar',
    suprimir: 'eliminar',
    precio: 'cuesta',
    diploma: 'certificado',
    clave: 'contraseña',
  },
  fr: {
    payer: 'coûte',
    effacer: 'supprimer',
    prix: 'coûte',
    tarif: 'coûte',
    diplôme: 'certificat',
  },
  hi: {
    बनाएं: 'बनाऊँ',
    बनाएँ: 'बनाऊँ',
    बनाना: 'बनाऊँ',
    कीमत: 'फ़ीस',
    मिटाएं: 'डिलीट',
    मिटाएँ: 'डिलीट',
    हटाएं: 'डिलीट',
    हटाएँ: 'डिलीट',
    दाम: 'फ़ीस',
    शुल्क: 'फ़ीस',
  },
}
