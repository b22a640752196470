import type { Locale } from '@/lib/i18n/routing'
import 'server-only'
import MiniSearch from 'minisearch'
import { faq, getFaqWords } from '@/content/faq'
import { foldWords } from '@/lib/search/search'

const list = (text: string) => text.trim().split(/\s+/)

/** Words that say nothing about a question's subject, greetings included; folded as the assistant folds words. */
const stopWords: Record<Locale, readonly string[]> = {
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
const synonyms: Record<Locale, Readonly<Record<string, string>>> = {
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

/** What the assistant found: the questions that fit, best first; `ask` if the text had no subject. */
type Finding = { kind: 'answer'; faq: [string, ...string[]] } | { kind: 'unknown' | 'ask' }

type Entry = { slug: string; question: string; answer: string }

/** The share of a question's words, weighted by rarity, that an answer has to have. */
const enough = 0.5
/** How close another answer has to come to be named as well. */
const close = 0.75

/** Words of a question that are looked at. */
const mostWords = 60

/** How many letters differ, are missing or too many; 2 stands for any further. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 1) return 2
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const rests = [one.slice(start), other.slice(start)] as const
  if (rests[0] === rests[1]) return 0
  const fits =
    rests[0].slice(1) === rests[1].slice(1) ||
    rests[0].slice(1) === rests[1] ||
    rests[0] === rests[1].slice(1)
  const isSwapped =
    rests[0].slice(2) === rests[1].slice(2) &&
    rests[0][0] === rests[1][1] &&
    rests[0][1] === rests[1][0]
  return fits || isSwapped ? 1 : 2
}

/** A word without most of its endings: enough for a few dozen texts, in five languages. */
const stem = (word: string) =>
  /^\w{3,4}s$/.test(word) ? word.slice(0, -1) : [...word].slice(0, 5).join('')

/** Words of at most two letters are cut by languages in different ways, and say little. */
const subjectOf = (text: string, { ignored, meant }: Vocabulary) => [
  ...new Set(
    foldWords(text)
      .filter((word) => word.length > 1 && !ignored.has(word))
      .map((word) => stem(meant.get(word) ?? word)),
  ),
]

type Vocabulary = { ignored: ReadonlySet<string>; meant: ReadonlyMap<string, string> }

const fold = (word: string) => foldWords(word).join('')

/** The words of a language and of English that are left out or stand for another. */
function vocabularyOf(locale: Locale): Vocabulary {
  const languages = [...new Set([locale, 'en' as const])]
  return {
    ignored: new Set(languages.flatMap((one) => stopWords[one].flatMap(foldWords))),
    meant: new Map(
      languages.flatMap((one) =>
        Object.entries(synonyms[one]).map(([word, other]) => [fold(word), fold(other)] as const),
      ),
    ),
  }
}

async function buildAssistant(locale: Locale) {
  const [own, english] = await Promise.all([getFaqWords(locale), getFaqWords('en')])
  const languages = locale === 'en' ? [own] : [own, english]
  const vocabulary = vocabularyOf(locale)
  const index = new MiniSearch<Entry>({
    idField: 'slug',
    fields: ['question', 'answer'],
    tokenize: (text) => subjectOf(text, vocabulary),
    processTerm: (term) => term,
    searchOptions: { boost: { question: 3 }, combineWith: 'OR' },
  })
  const entries = faq.map(({ slug, category }) => ({
    slug,
    question: languages.map((words) => words[slug]?.question ?? '').join(' '),
    answer: [category, ...languages.flatMap((words) => words[slug]?.answer ?? [])].join(' '),
  }))
  index.addAll(entries)
  const holding = new Map<string, number>()
  for (const { question, answer } of entries) {
    for (const word of subjectOf(`${question} ${answer}`, vocabulary)) {
      holding.set(word, (holding.get(word) ?? 0) + 1)
    }
  }
  /** How much a word tells answers apart. */
  const weight = (word: string) => Math.log(1 + entries.length / (holding.get(word) ?? 1.5))

  const spelled = [
    ...new Set(entries.flatMap(({ question, answer }) => foldWords(`${question} ${answer}`))),
  ]
  /** A long word as the help centre spells it. */
  const corrected = (word: string) =>
    holding.has(stem(word)) || word.length < 6
      ? word
      : (spelled.find((one) => one.length >= 6 && distance(word, one) === 1) ?? word)

  const asWritten = new Map(
    entries.map(({ slug, question }) => [slug, new Set(foldWords(question).map(stem))]),
  )
  /** The share of the words, also the small ones, that a question has. */
  const likeness = (words: string[], slug: string) =>
    words.filter((word) => asWritten.get(slug)?.has(word)).length / words.length

  return (text: string): Finding => {
    const asked = foldWords(text).slice(0, mostWords).map(corrected).join(' ')
    const words = subjectOf(asked, vocabulary)
    if (words.length === 0) return { kind: 'ask' }
    const total = words.reduce((sum, word) => sum + weight(word), 0)
    const all = foldWords(asked).map(stem)
    const hits = index
      .search(asked)
      .map(({ id, score, match, queryTerms }) => ({
        slug: String(id),
        // Between answers on one subject, the small words decide: "how do I get" or "what does it cost".
        score: score * (1 + likeness(all, String(id))),
        isNamed: Object.values(match).some((fields) => fields.includes('question')),
        share: queryTerms.reduce((sum, word) => sum + weight(word), 0) / total,
      }))
      .filter(({ isNamed, share }) => isNamed && share >= enough)
      .sort((one, other) => other.score - one.score)
    const [best] = hits
    if (!best) return { kind: 'unknown' }
    const others = hits.slice(1, 3).filter(({ score }) => score >= best.score * close)
    return { kind: 'answer', faq: [best.slug, ...others.map(({ slug }) => slug)] }
  }
}

const assistants = new Map<Locale, ReturnType<typeof buildAssistant>>()

/** Finds help centre answers to a question in a language, or in English. */
export async function askAssistant(locale: Locale, question: string): Promise<Finding> {
  const assistant = assistants.get(locale) ?? buildAssistant(locale)
  assistants.set(locale, assistant)
  return (await assistant)(question)
}
