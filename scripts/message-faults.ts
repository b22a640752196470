import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { needsTranslation } from './same-as-english.ts'

type Tree = { [key: string]: string | Tree }

/** A file's texts by key; `nav.json` has `{ 'menus.products.label': 'Products' }`. */
type Texts = ReadonlyMap<string, string>

/** A language's texts by domain, which is the file's name. */
export type Catalogue = ReadonlyMap<string, Texts>

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
}

/** All messages of a language from its folder of JSON files; none without a folder. */
export function readCatalogue(folder: string): Catalogue {
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(
    files.sort().map((file) => {
      const tree = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree
      return [file.replace(/\.json$/, ''), new Map(flatten(tree))]
    }),
  )
}

/** The structure that translations of a message must share. */
type Shape = {
  /** Placeholders by name, with their format: `number`, `plural`, … */
  placeholders: Map<string, string>
  /** Tag names, such as `link` in `<link>our terms</link>`. */
  tags: Set<string>
  /** Each plural or select, with its branches. */
  branchings: { name: string; kind: 'plural' | 'selectordinal' | 'select'; branches: string[] }[]
  /** Styles by name, such as `percent` in `{share, number, percent}`, which compiled messages lose. */
  namedStyles: string[]
  /** The text without placeholders and tags. */
  words: string
}

const kinds: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
}

/** Interchangeable formats, among which a language may choose. */
const values: Record<string, string> = {
  select: 'text',
  plural: 'number',
  selectordinal: 'number',
  time: 'date',
}
const sameValue = (kind: string, other: string) =>
  (values[kind] ?? kind) === (values[other] ?? other)

function collect(elements: MessageFormatElement[], shape: Shape): void {
  for (const element of elements) {
    if ('style' in element && typeof element.style === 'string') {
      shape.namedStyles.push(element.style)
    }
    if (element.type === TYPE.literal) shape.words += element.value
    else if (element.type === TYPE.tag) {
      shape.tags.add(element.value)
      collect(element.children, shape)
    } else if (element.type === TYPE.plural || element.type === TYPE.select) {
      const ordinal = element.type === TYPE.plural && element.pluralType === 'ordinal'
      const kind = element.type === TYPE.select ? 'select' : ordinal ? 'selectordinal' : 'plural'
      shape.placeholders.set(element.value, kind)
      const branches = Object.keys(element.options)
      shape.branchings.push({ name: element.value, kind, branches })
      for (const { value } of Object.values(element.options)) collect(value, shape)
    } else if (element.type !== TYPE.pound && !shape.placeholders.has(element.value)) {
      shape.placeholders.set(element.value, kinds[element.type] ?? 'text')
    }
  }
}

/** Parses a message. Throws if it isn't ICU MessageFormat. */
function shapeOf(text: string): Shape {
  const shape: Shape = {
    placeholders: new Map(),
    tags: new Set(),
    branchings: [],
    namedStyles: [],
    words: '',
  }
  collect(parse(text), shape)
  return shape
}

const list = (names: Iterable<string>) => [...names].sort().join(', ')
const without = (names: Iterable<string>, others: Iterable<string>) => {
  const known = new Set(others)
  return [...new Set(names)].filter((name) => !known.has(name))
}

/** Faults of a message by itself in a language. */
function ownFaults(locale: string, shape: Shape): string[] {
  return [...branchFaults(locale, shape), ...styleFaults(shape)]
}

/** Builds compile messages with `icu-minify`, for which a style's name is one of the app's own formats. */
const styleFaults = ({ namedStyles }: Shape) =>
  namedStyles.map((name) => `has the style “${name}”; write a skeleton, such as ::percent`)

/** Faults in a message's branches for a language. */
function branchFaults(locale: string, { branchings }: Shape): string[] {
  return branchings.flatMap(({ name, kind, branches }) => {
    if (kind === 'select') return []
    const type = kind === 'selectordinal' ? 'ordinal' : 'cardinal'
    const needed = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories
    const named = branches.filter((branch) => !branch.startsWith('='))
    const [lacking, idle] = [without(needed, named), without(named, needed)]
    return [
      ...(lacking.length ? [`{${name}, ${kind}} lacks the branch ${list(lacking)}`] : []),
      ...(idle.length ? [`{${name}, ${kind}} has a branch that is never used: ${list(idle)}`] : []),
    ]
  })
}

/** Differences between a translation and its English message. */
function translationFaults(english: Shape, translated: Shape): string[] {
  const faults: string[] = []
  const report = (names: string[], complaint: (names: string) => string) => {
    if (names.length) faults.push(complaint(list(names)))
  }
  const [ours, theirs] = [english.placeholders, translated.placeholders]
  report(without(ours.keys(), theirs.keys()), (names) => `lacks the placeholder {${names}}`)
  report(without(theirs.keys(), ours.keys()), (names) => `has an extra placeholder {${names}}`)
  for (const [name, kind] of theirs) {
    const wanted = ours.get(name)
    if (!wanted || sameValue(wanted, kind)) continue
    faults.push(`{${name}} has the format ${kind}, but ${wanted} in English`)
  }
  report(without(english.tags, translated.tags), (names) => `lacks the tag <${names}>`)
  report(without(translated.tags, english.tags), (names) => `has an extra tag <${names}>`)
  for (const { name, kind, branches } of english.branchings) {
    const same = translated.branchings.filter((other) => other.name === name && other.kind === kind)
    if (same.length === 0) continue
    const there = same.flatMap((other) => other.branches)
    // Plural categories vary by language; exact numbers and choices don't.
    const own = kind === 'select' ? branches : branches.filter((branch) => branch.startsWith('='))
    report(without(own, there), (names) => `{${name}, ${kind}} lacks the branch ${names}`)
    if (kind !== 'select') continue
    report(without(there, branches), (names) => `{${name}, select} has an extra branch ${names}`)
  }
  return faults
}

const noTexts: Texts = new Map()

/** A message's shape, or the parse error. */
function read(text: string): Shape | string {
  if (!text.trim()) return 'is empty'
  try {
    return shapeOf(text)
  } catch (error) {
    return `is not ICU MessageFormat: ${(error as Error).message} in “${text}”`
  }
}

/** Faults of the English messages alone, one line each. */
export function englishFaults(english: Catalogue): string[] {
  return [...english].flatMap(([domain, texts]) => {
    if (texts.size === 0) return [`en/${domain}.json has no messages`]
    return [...texts].flatMap(([key, text]) => {
      const shape = read(text)
      const faults = typeof shape === 'string' ? [shape] : ownFaults('en', shape)
      return faults.map((fault) => `en/${domain}.json: ${key} ${fault}`)
    })
  })
}

function textFaults(
  locale: string,
  english: string,
  text: string,
  mayBeSame: (t: string) => boolean,
) {
  const shape = read(text)
  if (typeof shape === 'string') return [shape]
  const faults = ownFaults(locale, shape)
  const original = read(english)
  if (typeof original !== 'string') faults.push(...translationFaults(original, shape))
  if (text === english && needsTranslation(shape.words) && !mayBeSame(text)) {
    faults.push(`is not translated: “${text}”`)
  }
  return faults
}

/**
 * Faults of a language, one line each: missing or extra keys, English texts and differing structure. `same` lists
 * texts that may equal English; each must be needed.
 */
export function languageFaults(
  locale: string,
  english: Catalogue,
  translated: Catalogue,
  same: readonly string[],
): string[] {
  const faults: string[] = []
  const used = new Set<string>()
  const mayBeSame = (text: string) => {
    if (same.includes(text)) used.add(text)
    return same.includes(text)
  }
  for (const [domain, texts] of english) {
    const file = `${locale}/${domain}.json`
    const others = translated.get(domain)
    if (!others) {
      if (texts.size > 0) faults.push(`${file} is missing, with ${texts.size} keys`)
      continue
    }
    for (const [key, text] of texts) {
      const other = others.get(key)
      if (other === undefined) faults.push(`${file}: ${key} is missing`)
      else {
        const found = textFaults(locale, text, other, mayBeSame)
        faults.push(...found.map((fault) => `${file}: ${key} ${fault}`))
      }
    }
  }
  for (const [domain, texts] of translated) {
    const known = english.get(domain) ?? noTexts
    for (const key of texts.keys()) {
      if (!known.has(key)) faults.push(`${locale}/${domain}.json: ${key} is not in English`)
    }
  }
  for (const text of same.filter((entry) => !used.has(entry))) {
    faults.push(`scripts/same-as-english.ts: nothing in ${locale} needs “${text}”`)
  }
  return faults
}
