import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'
import { cutFont } from './cut-font'
import { unwritten } from './runs'

// Fonts for names that the site's own can't write, from their packages. Each package has a file for a script, or many for
// the characters of Chinese, Japanese and Korean; only those that a text needs are read.

const scripts = [
  '',
  '-arabic',
  '-bengali',
  '-gujarati',
  '-gurmukhi',
  '-hebrew',
  '-kannada',
  '-malayalam',
  '-oriya',
  '-sinhala',
  '-tamil',
  '-telugu',
  '-thai',
]
const eastern = { sc: '-sc', jp: '-jp', kr: '-kr' }

/** A font for some letters, and its code points. */
type NotoFont = { name: string; data: Buffer; covers: ReadonlySet<number> }

/** A file of a package, and the code points that it is for. */
type Part = { file: string; ranges: readonly (readonly [number, number])[] }

const folderOf = (family: string) =>
  join(/* turbopackIgnore: true */ process.cwd(), 'node_modules/@fontsource-variable', family)

const known = new Map<string, Promise<Part[]>>()

async function readParts(family: string): Promise<Part[]> {
  const text = await readFile(join(folderOf(family), 'unicode.json'), 'utf8')
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([key, ranges]) => ({
    file: `${family}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: ranges.split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
    }),
  }))
}

function partsOf(family: string): Promise<Part[]> {
  const parts = known.get(family) ?? readParts(family)
  known.set(family, parts)
  parts.catch(() => known.delete(family))
  return parts
}

/** The families to look in, in order: which shape a Chinese character has depends on what is around it. */
function familiesFor(text: string): string[] {
  const { sc, jp, kr } = eastern
  const order = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? [jp, sc, kr]
    : /\p{Script=Hangul}/u.test(text)
      ? [kr, sc, jp]
      : [sc, jp, kr]
  return [...scripts, ...order].map((script) => `noto-sans${script}`)
}

const isEastern = (family: string) => /-(?:sc|jp|kr)$/.test(family)

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })
const pointsOf = (text: string) => [...text].map((one) => one.codePointAt(0) ?? 0)

/** Fonts for the characters of a text, as far as there are any. Throws when a file is missing. */
async function notoFonts(text: string, weight: number): Promise<NotoFont[]> {
  const points = new Set(pointsOf(text))
  // Whole: a mark has to be in the font of its letter.
  const left = new Set(Array.from(clusters.segment(text.replaceAll(' ', '')), (one) => one.segment))
  const fonts: NotoFont[] = []
  for (const family of familiesFor(text)) {
    if (left.size === 0) break
    for (const { file, ranges } of await partsOf(family)) {
      const isNeeded = [...left].some((cluster) =>
        pointsOf(cluster).some((point) =>
          ranges.some(([first, last]) => point >= first && point <= last),
        ),
      )
      if (!isNeeded) continue
      const woff2 = await readFile(join(folderOf(family), 'files', file))
      // Where letters change with their neighbours, PDFKit needs all of a script's rules.
      const letters = isEastern(family) ? points : null
      const data = Buffer.from(await cutFont(woff2, weight, letters))
      const covers = new Set(new Face(new Blob(data)).collectUnicodes())
      for (const cluster of left) {
        if (pointsOf(cluster).every((point) => covers.has(point))) left.delete(cluster)
      }
      fonts.push({ name: `${file} ${weight}`, data, covers })
    }
  }
  return fonts
}

// Cut by `npm run fonts`.
const files = {
  heading: 'lib/certificates/pdf/fonts/bricolage-grotesque-600.woff2',
  headingExt: 'lib/certificates/pdf/fonts/bricolage-grotesque-ext-600.woff2',
  headingVietnamese: 'lib/certificates/pdf/fonts/bricolage-grotesque-vietnamese-600.woff2',
  headingDevanagari: 'lib/certificates/pdf/fonts/noto-sans-devanagari-600.woff2',
  text: 'lib/certificates/pdf/fonts/instrument-sans-400.woff2',
  textExt: 'lib/certificates/pdf/fonts/instrument-sans-ext-400.woff2',
  textDevanagari: 'lib/certificates/pdf/fonts/noto-sans-devanagari-400.woff2',
  mono: 'lib/certificates/pdf/fonts/geist-mono-400.woff2',
  cyrillic: 'lib/certificates/pdf/fonts/geist-mono-cyrillic-400.woff2',
} as const

type FontName = keyof typeof files

/** A font for PDFs, and its code points. `isExtra`: for words that the site's own fonts can't write. */
type PdfFont = { name: string; data: Buffer; covers: ReadonlySet<number>; isExtra?: boolean }

// Fonts in order of preference: each style falls back on the other's letters, then on the last resort.
const stacks = {
  heading: ['heading', 'headingExt', 'headingVietnamese', 'headingDevanagari', 'cyrillic'],
  text: ['text', 'textExt', 'textDevanagari', 'headingVietnamese', 'cyrillic'],
  mono: ['mono'],
} as const satisfies Record<string, readonly FontName[]>

export type Voice = keyof typeof stacks
export type PdfFonts = Record<Voice, readonly PdfFont[]>

async function load(name: FontName): Promise<PdfFont> {
  const data = Buffer.from(
    await decompress(await readFile(join(/* turbopackIgnore: true */ process.cwd(), files[name]))),
  )
  return { name, data, covers: new Set(new Face(new Blob(data)).collectUnicodes()) }
}

let loaded: Promise<PdfFonts> | undefined

async function loadAll(): Promise<PdfFonts> {
  const names = Object.keys(files) as FontName[]
  const fonts = new Map(await Promise.all(names.map(async (n) => [n, await load(n)] as const)))
  const pick = (stack: readonly FontName[]) =>
    stack.map((name) => fonts.get(name)).filter((font) => font !== undefined)
  return { heading: pick(stacks.heading), text: pick(stacks.text), mono: pick(stacks.mono) }
}

/** Other fonts for the words of a text that a style's own can't write. */
async function extrasFor(text: string, stack: readonly PdfFont[], weight: number) {
  const words = unwritten(text, stack).join(' ')
  const fonts = words ? await notoFonts(words, weight) : []
  return fonts.map((font) => ({ ...font, isExtra: true }))
}

/** The fonts of each style, with those that `text` needs beside. Throws when a file is missing. */
export async function pdfFonts(text = ''): Promise<PdfFonts> {
  loaded ??= loadAll().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  const own = await loaded
  return {
    heading: [...own.heading, ...(await extrasFor(text, own.heading, 600))],
    text: [...own.text, ...(await extrasFor(text, own.text, 400))],
    mono: own.mono,
  }
}
