import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import { cutFont } from './cut-font'

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
export type NotoFont = { name: string; data: Buffer; covers: ReadonlySet<number> }

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
export async function notoFonts(text: string, weight: number): Promise<NotoFont[]> {
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
