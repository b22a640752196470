import 'server-only'
import type { Statement } from '@/lib/certificates/statement'
import { ink, page } from './sheet'
import type { Fit, Style, Writer } from './writer'

/** Left edge of the text, in points. */
export const left = 68
export const right = page.width - 68

const value: Style = { voice: 'heading', size: 14, color: ink.text }
export const note: Style = { voice: 'text', size: 9.5, color: ink.muted }

/** Scripts that are taller than Latin. */
const tall =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}]/u

const leadingOf = (text: string, leading: number) => (tall.test(text) ? leading * 1.25 : leading)

/** Lays out a certificate's text and drawings on the page of `doc`, in reading order. */
export class Column {
  private readonly doc: PDFKit.PDFDocument
  private readonly writer: Writer
  private readonly root: PDFKit.PDFStructureElement
  /** The last baseline. */
  private y = 0

  constructor(doc: PDFKit.PDFDocument, writer: Writer) {
    this.doc = doc
    this.writer = writer
    this.root = doc.struct('Document')
    doc.addStructure(this.root)
  }

  /** A tagged part of `type`; `alt` describes what is drawn. */
  part(type: string, draw: () => void, alt?: string): void {
    const element = this.doc.struct(type, alt ? { alt } : {}, draw)
    this.root.add(element)
    element.end()
  }

  /** Decoration that screen readers skip. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }

  /** Writes a line `down` points below the previous one. */
  line(type: string, text: string, down: number, style: Style): void {
    this.y += down
    this.part(type, () => this.writer.line(text, left, this.y, style))
  }

  /** Writes a text in the largest size that fits, its first baseline about one text height below. */
  block(type: string, text: string, style: Omit<Style, 'size'>, fit: Fit): void {
    const gap = 6
    const set = this.writer.fit(text, style, fit)
    const leading = leadingOf(text, fit.leading) * set.size
    this.y += leadingOf(text, 1) * set.size + gap
    this.part(type, () =>
      set.lines.forEach((line, i) => {
        if (i > 0) this.y += leading
        this.writer.line(line, left, this.y, { ...style, size: set.size })
      }),
    )
  }

  from(y: number): void {
    this.y = y
  }

  /** Facts side by side, at `top` or further down if there is no room. */
  facts(facts: Statement['facts'], top: number, width: number): void {
    const sizes = facts.map(({ term, fact }) =>
      Math.max(this.writer.width(term, note), this.writer.width(fact, value)),
    )
    const inset = 10
    const needed = sizes.reduce((sum, size) => sum + size + inset, 0)
    const gap = Math.min(34, Math.max(12, (width - needed) / (facts.length - 1)))
    const scale = Math.min(1, width / (needed + gap * (facts.length - 1)))
    const y = Math.max(top, this.y + 16)
    let x = left
    facts.forEach(({ term, fact }, i) => {
      this.artifact(() => {
        this.doc.lineWidth(0.6).strokeColor(ink.control)
        this.doc
          .moveTo(x, y)
          .lineTo(x, y + 38)
          .stroke()
      })
      this.part('P', () => {
        this.writer.line(term, x + inset, y + 10, { ...note, size: note.size * scale })
        this.writer.line(fact, x + inset, y + 32, { ...value, size: value.size * scale })
      })
      x += (inset + (sizes[i] ?? 0) + gap) * scale
    })
  }
}
