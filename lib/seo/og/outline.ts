import 'server-only'
import { Buffer, shape } from 'harfbuzzjs'
import type { Cut } from './fonts'

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
