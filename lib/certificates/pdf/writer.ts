import 'server-only'
import { setText } from '@/lib/seo/og/lines'
import type { PdfFonts, Voice } from './fonts'
import { type Run, splitRuns } from './runs'

type Document = PDFKit.PDFDocument

/** A text style: `tracking` in em, for letters that don't join. */
export type Style = { voice: Voice; size: number; color: string; tracking?: number }

/** Sizes to try, in points and best first, with the number of lines for each. */
export type Fit = {
  sizes: readonly { size: number; lines: number }[]
  width: number
  leading: number
}

/** Width of the box for an unsupported character, in em. */
const boxWidth = 0.74
const boxHeight = 0.72

/** Scripts with joined or reordered letters: no tracking, and glyph order differs from reading order. */
const joined =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Hebrew}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}]/u

/** Letters that are written from right to left. */
const leftward = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const strong = /\p{L}/u

/** Words in a row of the same direction. */
type Stretch = { text: string; isLeftward: boolean }

/** The stretches of a line from left to right, as the Unicode bidirectional algorithm orders whole words. */
function stretchesOf(text: string): Stretch[] {
  const found: Stretch[] = []
  let space = ''
  for (const part of text.split(/(\s+)/u)) {
    const last = found.at(-1)
    const isLeftward = strong.test(part) ? leftward.test(part) : (last?.isLeftward ?? false)
    if (!part.trim()) space += part
    else if (last?.isLeftward === isLeftward) {
      last.text += space + part
      space = ''
    } else {
      if (space) found.push({ text: space, isLeftward: false })
      found.push({ text: part, isLeftward })
      space = ''
    }
  }
  if (space) found.push({ text: space, isLeftward: false })
  const [first = ''] = text.match(strong) ?? []
  return leftward.test(first) ? found.reverse() : found
}

const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

/** Brackets as they are drawn among letters that are written from right to left. */
const mirror = (text: string) => text.replace(/[()[\]<>«»]/g, (one) => mirrored[one] ?? one)

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })

type Spoken = Run<string> & {
  /** Text to copy and read aloud instead of the glyphs. */
  actual?: string
}

/**
 * Splits a run so that boxes and reordered Devanagari get their real text, word by word with the trailing space,
 * because PDF readers drop a space on its own.
 */
function spoken(run: Run<string>): Spoken[] {
  if (run.font === null) return [{ ...run, actual: run.text }]
  if (!joined.test(run.text)) return [run]
  const words = run.text.match(/\S+\s*|\s+/gu) ?? []
  return words.map((word) => ({ font: run.font, text: word, actual: word }))
}

type Anchoring = { applyAnchor(mark: unknown, anchor: unknown, glyph: number): void }
type Inner = { _font?: { font?: { _layoutEngine?: { engine?: { GPOSProcessor?: Anchoring } } } } }

/** Has fontkit leave a mark where it is if a font has no anchor for it; it would throw (Gurmukhi, Malayalam). */
function skipMissingAnchors(doc: Document): void {
  const processor = (doc as Inner)._font?.font?._layoutEngine?.engine?.GPOSProcessor
  if (!processor) return
  const { applyAnchor } = processor
  processor.applyAnchor = (mark, anchor, glyph) => {
    if (anchor !== null) applyAnchor.call(processor, mark, anchor, glyph)
  }
}

/** Writes lines of text into a PDF, with a suitable font for each letter. */
export class Writer {
  private readonly doc: Document
  private readonly fonts: PdfFonts
  /** Whether a box replaced a character. */
  missing = false

  constructor(doc: Document, fonts: PdfFonts) {
    this.doc = doc
    this.fonts = fonts
    const every = new Map(
      Object.values(fonts)
        .flat()
        .map((font) => [font.name, font.data]),
    )
    for (const [name, data] of every) {
      doc.registerFont(name, data)
      skipMissingAnchors(doc.font(name))
    }
  }

  private runs(text: string, voice: Voice): Run<string>[] {
    return splitRuns(text, this.fonts[voice])
  }

  /** Tracking in points; none where letters join. */
  private spacing(text: string, { size, tracking = 0 }: Style): number {
    return joined.test(text) ? 0 : tracking * size
  }

  private runWidth({ font, text }: Run<string>, size: number, spacing: number): number {
    if (font === null) return boxWidth * size + spacing
    return this.doc.font(font).fontSize(size).widthOfString(text) + spacing * [...text].length
  }

  /** Width of a line, in points. */
  width(text: string, style: Style): number {
    const spacing = this.spacing(text, style)
    return this.runs(text, style.voice).reduce(
      (sum, run) => sum + this.runWidth(run, style.size, spacing),
      0,
    )
  }

  /** Draws the box for an unsupported character, with its Unicode number. */
  private box(text: string, x: number, baseline: number, { size, color }: Style): void {
    this.missing = true
    const { doc } = this
    const left = x + 0.05 * size
    const width = (boxWidth - 0.1) * size
    const top = baseline - boxHeight * size
    doc
      .save()
      .lineWidth(0.03 * size)
      .strokeColor(color)
    doc
      .rect(left, top, width, boxHeight * size)
      .stroke()
      .restore()
    const number = (text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
    const half = Math.ceil(number.length / 2)
    const digits = size * (half > 2 ? 0.26 : 0.32)
    for (const [i, part] of [number.slice(0, half), number.slice(half)].entries()) {
      doc.font('mono').fontSize(digits).fillColor(color)
      const inner = doc.widthOfString(part)
      const y = top + (i === 0 ? 0.32 : 0.64) * size
      doc.text(part, left + (width - inner) / 2, y, { baseline: 'alphabetic', lineBreak: false })
    }
  }

  /** Writes one run starting at `x`; returns where it ends. */
  private run(run: Run<string>, x: number, baseline: number, style: Style, link?: string): number {
    const { doc } = this
    const spacing = this.spacing(run.text, style)
    if (run.font === null) {
      this.box(run.text, x, baseline, style)
    } else {
      doc.font(run.font).fontSize(style.size).fillColor(style.color)
      doc.text(run.text, x, baseline, {
        baseline: 'alphabetic',
        lineBreak: false,
        characterSpacing: spacing,
        ...(link && { link }),
      })
    }
    return x + this.runWidth(run, style.size, spacing)
  }

  /** Writes one line starting at `x`, optionally as a link. */
  line(text: string, x: number, baseline: number, style: Style, link?: string): void {
    const { doc } = this
    let at = x
    for (const stretch of stretchesOf(text)) {
      const runs = this.runs(stretch.text, style.voice)
      if (stretch.isLeftward) {
        // Drawn from left to right, read from right to left; the font turns the letters of each word.
        const words = runs.flatMap(({ font, text: part }) =>
          part.split(/(\s+)/u).flatMap((word) => (word ? [{ font, text: mirror(word) }] : [])),
        )
        doc.markContent('Span', { actual: stretch.text })
        for (const word of words.reverse()) at = this.run(word, at, baseline, style, link)
        doc.endMarkedContent()
        continue
      }
      for (const run of runs.flatMap(spoken)) {
        if (run.actual) doc.markContent('Span', { actual: run.actual })
        at = this.run(run, at, baseline, style, link)
        if (run.actual) doc.endMarkedContent()
      }
    }
  }

  /** The lines and size in which a text fits. Never truncates: long words are broken as a last resort. */
  fit(text: string, style: Omit<Style, 'size'>, { sizes, width, leading }: Fit) {
    const em = (part: string) => this.width(part, { ...style, size: 100 }) / 100
    const words = text.trim().split(/\s+/u).join(' ')
    for (const { size, lines } of sizes) {
      const room = { sizes: [size], width, height: Number.POSITIVE_INFINITY, lines, leading }
      const set = setText(words, room, em)
      const fits = set.lines.every((line) => em(line) * size <= width)
      if (fits && set.lines.join(' ') === words) return set
    }
    const size = sizes.at(-1)?.size ?? 12
    const letters = Array.from(clusters.segment(words), ({ segment }) => segment)
    const each = Math.ceil(letters.length / Math.ceil((1.05 * em(words) * size) / width))
    const lines = Array.from({ length: Math.ceil(letters.length / each) }, (_, i) =>
      letters.slice(i * each, (i + 1) * each).join(''),
    )
    const widest = Math.max(...lines.map(em))
    return { lines, size: Math.min(size, width / widest) }
  }
}
