import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'

/** A font at one weight, and its code points. */
type Cut = { font: Font; unitsPerEm: number; covers: ReadonlySet<number> }

// The same files that pages use, one script each.
const families = {
  heading: [
    ['bricolage-grotesque', 'latin'],
    ['bricolage-grotesque', 'latin-ext'],
    ['noto-sans-devanagari', 'devanagari'],
  ],
  text: [
    ['instrument-sans', 'latin'],
    ['instrument-sans', 'latin-ext'],
    ['noto-sans-devanagari', 'devanagari'],
  ],
} as const

async function loadFace(name: string, part: string) {
  const folder = join(process.cwd(), 'node_modules/@fontsource-variable', name, 'files')
  const sfnt = await decompress(await readFile(join(folder, `${name}-${part}-wght-normal.woff2`)))
  const face = new Face(new Blob(sfnt))
  return { face, covers: new Set(face.collectUnicodes()) }
}

const faces = new Map<string, ReturnType<typeof loadFace>>()

async function cut(name: string, part: string, weight: number): Promise<Cut> {
  const key = `${name} ${part}`
  const loaded = faces.get(key) ?? loadFace(name, part)
  faces.set(key, loaded)
  const { face, covers } = await loaded
  const font = new Font(face)
  font.setVariations([new Variation('wght', weight)])
  return { font, unitsPerEm: face.upem, covers }
}

const stacks = new Map<string, Promise<Cut[]>>()

/** The fonts of a family at a weight, in order of preference; loaded once. */
export function fontStack(family: keyof typeof families, weight: number): Promise<Cut[]> {
  const key = `${family} ${weight}`
  const stack =
    stacks.get(key) ?? Promise.all(families[family].map(([name, part]) => cut(name, part, weight)))
  stacks.set(key, stack)
  return stack
}

/** A text style; `tracking` in em. */
export type Voice = { stack: readonly Cut[]; language: string; tracking: number }

type Glyph = { path: string; x: number; y: number; scale: number }
export type Outline = {
  /** Advance, in em. */
  width: number
  /** Left edge of the ink, in em. */
  bearing: number
  /** Glyphs at 1 em, with y pointing up. */
  glyphs: Glyph[]
}

const joining = /[\p{M}\u200c\u200d]/u
const letter = /\p{L}/u

/** Replaces spaces and hyphens that fonts may lack, and drops invisible characters. */
function normalized(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u2007\u202f]/gu, '\u00a0')
    .replaceAll('\u2011', '-')
    .replaceAll('\u00ad', '')
}

/** Splits a text by font, in order; marks, spaces and punctuation stay with the text before. Throws if none fits. */
function runs(text: string, stack: readonly Cut[]): { cut: Cut; text: string }[] {
  const found: { cut: Cut; text: string }[] = []
  for (const character of normalized(text)) {
    const code = character.codePointAt(0) ?? 0
    const last = found.at(-1)
    const stays = joining.test(character) || !letter.test(character)
    const cut =
      stays && last?.cut.covers.has(code) ? last.cut : stack.find(({ covers }) => covers.has(code))
    if (!cut) {
      const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
      throw new Error(`No font for sharing images has ${name}, which is in "${text}".`)
    }
    if (last?.cut === cut) last.text += character
    else found.push({ cut, text: character })
  }
  return found
}

/** One line as outlines, shaped by HarfBuzz without system fonts. Throws if no font has a character. */
export function outline(text: string, { stack, language, tracking }: Voice): Outline {
  const glyphs: Glyph[] = []
  let width = 0
  let bearing: number | undefined
  for (const { cut, text: part } of runs(text, stack)) {
    const buffer = new Buffer()
    buffer.addText(part)
    buffer.guessSegmentProperties()
    buffer.setLanguage(language)
    shape(cut.font, buffer)
    const positions = buffer.getGlyphPositions()
    const scale = 1 / cut.unitsPerEm
    buffer.getGlyphInfos().forEach(({ codepoint }, i) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {}
      const path = cut.font.glyphToPath(codepoint)
      const x = width + xOffset * scale
      bearing ??= x + (cut.font.glyphExtents(codepoint)?.xBearing ?? 0) * scale
      if (path) glyphs.push({ path, x, y: yOffset * scale, scale })
      width += xAdvance * scale + (xAdvance > 0 ? tracking : 0)
    })
  }
  return { width, bearing: bearing ?? 0, glyphs }
}

const round = (value: number) => Number(value.toFixed(4))

/** An outline as SVG, its ink starting at `x` and its baseline at `y`, `size` pixels per em. */
export function drawOutline(text: Outline, x: number, y: number, size: number): string {
  const origin = x - text.bearing * size
  return text.glyphs
    .map((glyph) => {
      const scale = round(glyph.scale * size)
      const place = [round(origin + glyph.x * size), round(y - glyph.y * size)].join(' ')
      return `<path transform="matrix(${scale} 0 0 ${-scale} ${place})" d="${glyph.path}"/>`
    })
    .join('')
}

/** Longest run of letters that fits a line at the smallest size. */
const longest = 24

const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Splits a word wider than a line, without separating letters from their marks. */
function parted(word: string): string[] {
  const letters = Array.from(segments.segment(word), ({ segment }) => segment)
  const parts: string[] = []
  for (let i = 0; i < letters.length; i += longest) {
    parts.push(letters.slice(i, i + longest).join(''))
  }
  return parts
}

/** Text without words the fonts can't draw, and with over-long words split; may be empty. */
export async function drawable(text: string, family: 'heading' | 'text'): Promise<string> {
  const stack = await fontStack(family, family === 'heading' ? 600 : 400)
  const known = (letter: string) =>
    [...letter].every((character) =>
      stack.some(({ covers }) => covers.has(character.codePointAt(0) ?? 0)),
    )
  const kept = Array.from(segments.segment(text.normalize('NFC')), ({ segment }) =>
    /\s/u.test(segment) || segment === '\u00a0' ? ' ' : known(segment) ? segment : '',
  ).join('')
  return kept.split(' ').filter(Boolean).flatMap(parted).join(' ')
}
