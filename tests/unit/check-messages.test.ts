import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { unusedFaults } from '../../scripts/check-messages.ts'
import {
  type Catalogue,
  englishFaults,
  languageFaults,
  readCatalogue,
} from '../../scripts/message-faults.ts'

const output = resolve('tests/.output')
const folders: string[] = []

/** A folder with these files inside the project, so that packages are found. */
function folderWith(files: Record<string, unknown>): string {
  mkdirSync(output, { recursive: true })
  const folder = mkdtempSync(join(output, 'messages-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(
      join(folder, name),
      typeof content === 'string' ? content : JSON.stringify(content),
    )
  }
  return folder
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const one = (text: string): Catalogue => new Map([['home', new Map([['greeting', text]])]])

describe('English alone', () => {
  it.each([
    ['Hello {name'],
    ['Hello {name, plural, one {# day}}'],
    ['{count, plural, one {# day other {# days}}'],
    ['See <link>our terms'],
  ])('%s can’t be read', (text) => {
    expect(englishFaults(one(text))).toEqual([
      expect.stringMatching(/^en\/home\.json: greeting is not ICU MessageFormat: /),
    ])
  })

  const unused = '{n, plural} has a branch that is never used: many'
  it.each([
    ['', 'is empty'],
    ['  ', 'is empty'],
    ['{n, plural, other {# days}}', '{n, plural} lacks the branch one'],
    ['{n, plural, one {#} many {#} other {#}}', unused],
    ['{n, selectordinal, other {#th}}', '{n, selectordinal} lacks the branch few, one, two'],
    ['{n, number, percent}', 'has the style “percent”; write a skeleton, such as ::percent'],
    ['{n, date, long}', 'has the style “long”; write a skeleton, such as ::percent'],
  ])('%s %s', (text, fault) => {
    expect(englishFaults(one(text))).toEqual([`en/home.json: greeting ${fault}`])
  })
  it.each([
    'Hello {name}',
    '{n, plural, =0 {none} one {# day} other {# days}}',
    'It’s 100 %',
    '{n, number, ::percent}',
  ])('%s is right', (text) => expect(englishFaults(one(text))).toEqual([]))
})

it('a domain without a message is a fault', () => {
  expect(englishFaults(new Map([['later', new Map()]]))).toEqual(['en/later.json has no messages'])
})

describe('a translation', () => {
  const faults = (locale: string, english: string, other: string, same: string[] = []) =>
    languageFaults(locale, one(english), one(other), same).map((fault) =>
      fault.replace(`${locale}/home.json: greeting `, ''),
    )
  const days = '{n, plural, one {# day} other {# days}}'
  const german = '{n, plural, one {# Tag} other {# Tage}}'
  const role = '{role, select, student {S} other {O}}'
  const unused = '{n, plural} has a branch that is never used: many'

  it.each([
    ['de', 'Hello {name}', 'Hallo', 'lacks the placeholder {name}'],
    ['de', 'Hello', 'Hallo {name}', 'has an extra placeholder {name}'],
    ['de', 'Hello {name}', 'Hallo {nmae}', 'lacks the placeholder {name}'],
    ['de', '{n, date, short}', 'Um {n}', '{n} has the format text, but date in English'],
    ['de', days, '{n} Tage', '{n} has the format text, but plural in English'],
    ['de', 'See <link>this</link>', 'Siehe dies', 'lacks the tag <link>'],
    ['de', 'See this', 'Siehe <b>dies</b>', 'has an extra tag <b>'],
    ['es', days, '{n, plural, one {# día} other {# días}}', '{n, plural} lacks the branch many'],
    ['fr', days, '{n, plural, one {# jour} other {# jours}}', '{n, plural} lacks the branch many'],
    ['hi', days, '{n, plural, other {# दिन}}', '{n, plural} lacks the branch one'],
    ['de', days, '{n, plural, one {# Tag} many {# Tage} other {# Tage}}', unused],
    ['de', days.replace('one', '=0 {no day} one'), german, '{n, plural} lacks the branch =0'],
    ['de', role, '{role, select, other {X}}', '{role, select} lacks the branch student'],
    ['de', role, role.replace('other', 'x {Y} other'), '{role, select} has an extra branch x'],
    ['de', 'Hello', '', 'is empty'],
    ['de', 'Hello there', 'Hello there', 'is not translated: “Hello there”'],
    ['de', 'Altiora for {name}', 'Altiora for {name}', 'is not translated: “Altiora for {name}”'],
  ])('into %s of %j as %j %s', (locale, english, other, fault) => {
    expect(faults(locale, english, other)).toContain(fault)
  })

  it('that can’t be read says why, where and in which text', () => {
    const [fault] = languageFaults('de', one('Hello {name}'), one('Hallo {name'), [])
    expect(fault).toMatch(/^de\/home\.json: greeting is not ICU MessageFormat: .+“Hallo \{name”$/)
  })

  it.each([
    ['de', 'Hello {name}', 'Hallo {name}'],
    ['de', '{n, number} more', '{n, plural, one {# weiteres} other {# weitere}}'],
    ['es', days, '{n, plural, one {# día} many {# de días} other {# días}}'],
    ['hi', '404', '404'],
    ['hi', '{name} · 24/7', '{name} · 24/7'],
    ['hi', 'Altiora Academy', 'Altiora Academy'],
    ['de', 'A <b>bold</b> step', 'Ein <b>kühner</b> Schritt'],
  ])('into %s of %j as %j is right', (locale, english, other) => {
    expect(faults(locale, english, other)).toEqual([])
  })

  it('may equal the English text only if it’s listed, and only if it’s needed', () => {
    expect(faults('de', 'Dashboard', 'Dashboard', ['Dashboard'])).toEqual([])
    expect(faults('de', 'Dashboard', 'Übersicht', ['Dashboard'])).toEqual([
      'scripts/same-as-english.ts: nothing in de needs “Dashboard”',
    ])
  })

  it('holds every domain and key of English, and no other', () => {
    const folder = folderWith({
      'en/home.json': { title: 'Home', hero: { lead: 'Here we are', more: 'More' } },
      'en/nav.json': { menu: 'Menu', close: 'Close' },
      'en/later.json': {},
      'de/home.json': { title: 'Startseite', hero: { lead: 'Hier sind wir' }, old: 'Alt' },
      'de/gone.json': { text: 'Weg' },
    })
    const [english, german] = ['en', 'de'].map((name) => readCatalogue(join(folder, name)))
    expect(languageFaults('de', english as Catalogue, german as Catalogue, [])).toEqual([
      'de/home.json: hero.more is missing',
      'de/nav.json is missing, with 2 keys',
      'de/gone.json: text is not in English',
      'de/home.json: old is not in English',
    ])
    expect(readCatalogue(join(folder, 'fr')).size).toBe(0)
  })
})

it('finds messages that no code asks for', () => {
  const keys = [
    'greeting',
    'states.openText',
    'states.shutText',
    'kinds.webinar',
    'farewell',
    'other',
  ]
  const english: Catalogue = new Map([['home', new Map(keys.map((key) => [key, 'A text']))]])
  const sources = new Map([
    ['components/site/hero.tsx', "const t = useTranslations('home'); t('greeting')"],
    [
      'components/site/state.tsx',
      "useTranslations('home.states'); t(`${isOpen ? 'open' : ''}Text`)",
    ],
    ['lib/live/schema.ts', "z.enum(['webinar'])"],
    ['app/page.tsx', "useTranslations('home'); t(`kinds.${kind}`)"],
    ['components/staff/page.tsx', "useTranslations('staff'); t('other')"],
  ])
  expect(unusedFaults(english, sources)).toEqual([
    'en/home.json: farewell is not used by any code',
    'en/home.json: other is not used by any code',
  ])
})
