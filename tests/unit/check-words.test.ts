import { describe, expect, it } from 'vitest'
import { glossaryFaults, quotedLabelFaults } from '../../scripts/check-words.ts'
import {
  proseOf,
  sourceFaults,
  staleTexts,
  type Texts,
  withDone,
} from '../../scripts/translated-texts.ts'
import { pluralFaults, typographyFaults } from '../../scripts/typography.ts'

const nav = 'lib/i18n/messages/*/nav.json'
const answers = 'content/faq/words/*.json'
const textsOf = (texts: Record<string, string>, file = nav): Texts =>
  new Map([[file, new Map(Object.entries(texts))]])

describe('prose', () => {
  it.each([
    ['See <link>our terms</link>', 'See our terms'],
    ['Send <code>a "key"</code>', 'Send ␣'],
    ['Hello {name}', 'Hello ␣'],
    ['{n, plural, one {# day} other {# days}}', '{ {# day} {# days}}'],
    ['{at, date, long}', '␣'],
    ['Write to help@example.com', 'Write to ␣'],
  ])('of %s', (text, prose) => expect(proseOf(text).replace(/\s+/g, ' ')).toBe(prose))
})

describe('sources', () => {
  const english = textsOf({ home: 'Home', about: 'About us' })
  const done = withDone(english, {}, () => true)

  it('are fresh once recorded', () => expect(sourceFaults('de', english, done)).toEqual([]))

  it('mark a translation stale when its English changes', () => {
    const changed = textsOf({ home: 'Start', about: 'About us' })
    expect(staleTexts(changed, done)).toEqual([{ file: nav, key: 'home', english: 'Start' }])
    expect(sourceFaults('de', changed, done)).toEqual([
      'lib/i18n/messages/de/nav.json: home was translated from an older English text',
    ])
  })

  it('are recorded for what was translated only', () => {
    const changed = textsOf({ home: 'Start', about: 'About' })
    const partly = withDone(changed, done, (_, key) => key === 'home')
    expect(staleTexts(changed, partly).map(({ key }) => key)).toEqual(['about'])
  })

  it('name what is gone, and forget it', () => {
    const fewer = textsOf({ home: 'Home' })
    expect(sourceFaults('de', fewer, done)).toEqual([
      'lib/i18n/sources/de.json: lib/i18n/messages/en/nav.json: about is gone',
    ])
    const forgotten = withDone(fewer, done, () => false)
    expect(sourceFaults('de', fewer, forgotten)).toEqual([])
  })
})

describe('the glossary', () => {
  const glossary = [{ term: 'email', use: 'E-Mail', avoid: ['Mail', 'Email'] }]
  const faults = (text: string, except?: string[]) =>
    glossaryFaults('de', textsOf({ text }), [
      { term: 'email', use: 'E-Mail', avoid: ['Mail'], ...(except && { except }) },
    ])

  it('forbids a form as a whole word', () => {
    expect(glossaryFaults('de', textsOf({ text: 'Deine Email' }), glossary)).toEqual([
      'lib/i18n/messages/de/nav.json: text says “Email”; the glossary’s word is “E-Mail”',
    ])
  })

  it.each(['Deine E-Mail', 'Mailserver', '<code>Mail</code>'])('lets %s pass', (text) =>
    expect(faults(text)).toEqual([]),
  )

  it('takes exceptions, as long as they are needed', () => {
    expect(faults('Mail', ['Mail'])).toEqual([])
    expect(faults('E-Mail', ['Mail'])).toEqual([
      'lib/i18n/glossary/de.json: nothing needs “Mail” as an exception',
    ])
  })

  it('sees a word of Devanagari as a whole', () => {
    const rows = [{ term: 'key', use: 'कुंजी', avoid: ['की'] }]
    expect(glossaryFaults('hi', textsOf({ text: 'कीमत' }), rows)).toEqual([])
    expect(glossaryFaults('hi', textsOf({ text: 'नई की' }), rows)).toHaveLength(1)
  })
})

describe('typography', () => {
  it.each([
    ['en', 'Wait...', 'three dots instead of …'],
    ['de', 'Wird geladen…', 'no no-break space (U+00A0) before …'],
    ['de', 'Wird geladen …', 'no no-break space (U+00A0) before …'],
    ['en', "It's here", 'a straight apostrophe'],
    ['en', 'Choose "Home"', 'a straight quotation mark'],
    ['en', 'Pages 3-5', 'a hyphen in a range'],
    ['en', 'Now - or never', 'a hyphen as a dash'],
    ['es', 'Listo?', 'a question without ¿'],
    ['es', 'Listo!', 'an exclamation without ¡'],
    ['fr', 'Prêt ?', 'no narrow no-break space (U+202F) before ; ! or ?'],
    ['fr', 'Prêt?', 'no narrow no-break space (U+202F) before ; ! or ?'],
    ['fr', 'Note : oui', 'no no-break space (U+00A0) before a colon'],
    ['fr', 'Le “mot”', 'English quotation marks'],
    ['de', 'Das “Wort”', 'English quotation marks'],
    ['hi', 'आपकी key यहाँ है', 'a Latin word in lower case'],
  ] as const)('%s: %s has %s', (locale, text, fault) => {
    expect(typographyFaults(locale, textsOf({ text }), new Set())).toEqual([
      expect.stringContaining(`has ${fault}`),
    ])
  })

  it.each([
    ['en', 'It’s “here”, pages 3–5, on 2026-11-23…'],
    ['es', '¿Listo? ¡Sí!'],
    ['fr', 'Prêt\u202F? Note\u00A0: «\u00A0oui\u00A0», à 12:30'],
    ['de', 'Das „Wort“'],
    ['hi', 'आपकी API कुंजी <code>key</code> {name}'],
    ['hi', 'processed: फ़ाइल पढ़ ली गई। failed: मान null है।'],
  ] as const)('%s: %s is right', (locale, text) => {
    expect(typographyFaults(locale, textsOf({ text }), new Set())).toEqual([])
  })

  it('leaves settled texts alone', () => {
    const settled = new Set(['Loading...'])
    expect(typographyFaults('en', textsOf({ text: 'Loading...' }), settled)).toEqual([])
  })
})

describe('labels that answers quote', () => {
  const english: Texts = new Map([
    ...textsOf({ signUp: 'Sign Up', start: 'Start Course' }),
    ...textsOf({ how: 'Choose “Sign Up”, then “Start Course”.' }, answers),
  ])
  const german = (how: string): Texts =>
    new Map([
      ...textsOf({ signUp: 'Registrieren', start: 'Kurs starten' }),
      ...textsOf({ how }, answers),
    ])
  const faults = (how: string) => quotedLabelFaults('de', english, german(how))

  it.each(['„Registrieren“, dann „Kurs starten“', '„Kurs starten“ nach „Registrieren“'])(
    '%s exists',
    (how) => expect(faults(how)).toEqual([]),
  )

  it('fail when no message has them in that language', () => {
    expect(faults('„Anmelden“, dann „Kurs starten“')).toEqual([
      'content/faq/words/de.json: how quotes “Anmelden”, which isn’t a label',
    ])
  })

  it('fail when a translation leaves one out', () => {
    expect(faults('„Registrieren“')).toEqual([
      'content/faq/words/de.json: how quotes 1 labels, but the English quotes 2',
    ])
  })
})

describe('plurals', () => {
  const faults = (locale: 'fr' | 'hi' | 'en', text: string) =>
    pluralFaults(locale, textsOf({ text }))

  it.each([
    ['fr', '{correct, number} bonnes réponses sur {total, number}'],
    ['fr', 'Voir vos {count, number}\u00A0sessions'],
    ['hi', '{total, number} में से {passed, number} टेस्ट पास हुए।'],
  ] as const)('are asked for in %s: %s', (locale, text) => {
    expect(faults(locale, text)).toEqual([expect.stringContaining('text needs a plural')])
  })

  it.each([
    [
      'fr',
      '{correct, plural, one {# bonne réponse} other {# bonnes réponses}} sur {total, number}',
    ],
    ['fr', '{max, number} caractères au maximum, {share, number, percent} de plus'],
    ['hi', '{total, number} में से {correct, number} सही'],
    ['en', '{correct, number} of {total, number} correct'],
  ] as const)('aren’t needed in %s: %s', (locale, text) => expect(faults(locale, text)).toEqual([]))
})
