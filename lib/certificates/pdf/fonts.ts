import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'
import { notoFonts } from './noto'
import { unwritten } from './runs'

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
