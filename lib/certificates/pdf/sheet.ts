import 'server-only'
import type { Statement } from '@/lib/certificates/statement'
import type { QrCode } from '@/lib/qr'
import type { Fit, Style, Writer } from './writer'

type Document = PDFKit.PDFDocument

/** A4 landscape, in points. */
export const page = { width: 841.89, height: 595.28 } as const

/** Light colours of app/globals.css, which a PDF can't read. */
export const ink = {
  paper: '#ffffff',
  text: '#0d1419',
  muted: '#4b5964',
  line: '#d3dce2',
  control: '#7c8994',
  accent: '#b8400f',
  info: '#0b6477',
  danger: '#b00035',
  contour: '#d9e1e6',
  contourIndex: '#b9cbd3',
} as const

/** Contour lines as paths on a `width` × `height` sheet, and their summit. */
export type Relief = {
  plain: string
  index: string
  summit: readonly [x: number, y: number]
  width: number
  height: number
}

const outer = 24
const band = 4
const inner = outer + band

/** A map frame: a double line with alternating dark and light stretches. */
export function drawFrame(doc: Document): void {
  const [width, height] = [page.width - 2 * outer, page.height - 2 * outer]
  doc.save().lineWidth(0.6).strokeColor(ink.control)
  doc.rect(outer, outer, width, height).stroke()
  doc.rect(inner, inner, width - 2 * band, height - 2 * band).stroke()
  doc.fillColor(ink.control)
  const along = (length: number) => {
    const count = 2 * Math.round((length - 2 * band) / 2 / 28) + 1
    const step = (length - 2 * band) / count
    return { step, starts: Array.from({ length: (count + 1) / 2 }, (_, i) => inner + 2 * i * step) }
  }
  const across = along(width)
  for (const x of across.starts) {
    for (const y of [outer, page.height - inner]) doc.rect(x, y, across.step, band)
  }
  const down = along(height)
  for (const y of down.starts) {
    for (const x of [outer, page.width - inner]) doc.rect(x, y, band, down.step)
  }
  doc.fill().restore()
}

/** The relief, fading towards the text, with a survey point on its summit. */
export function drawRelief(doc: Document, { plain, index, summit, width, height }: Relief): void {
  const [w, h] = [page.width - 2 * inner, page.height - 2 * inner]
  const scale = Math.max(w / width, h / height)
  doc.save().rect(inner, inner, w, h).clip()
  doc.save().translate(inner, inner).scale(scale)
  doc
    .lineWidth(0.75 / scale)
    .path(plain)
    .stroke(ink.contour)
  doc
    .lineWidth(1 / scale)
    .path(index)
    .stroke(ink.contourIndex)
  doc.restore()
  const fade = doc.linearGradient(inner, 0, inner + w, 0)
  fade.stop(0.3, ink.paper, 0.94).stop(0.72, ink.paper, 0)
  doc.rect(inner, inner, w, h).fill(fade)
  const [x, y] = [inner + summit[0] * scale, inner + summit[1] * scale]
  doc.lineWidth(1.4).lineJoin('round')
  doc.path(`M${x} ${y - 8}l7.5 13h-15z`).fillAndStroke(ink.paper, ink.accent)
  doc.circle(x, y + 0.8, 1.5).fill(ink.accent)
  doc.restore()
}

/** The logo's two peaks, `size` points high. */
export function drawMark(doc: Document, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 24)
  doc.lineWidth(1.9).lineCap('round').lineJoin('round')
  doc.path('M2 19 9.2 5.2 13.6 13').stroke(ink.text)
  doc.path('m12 19 5-9 5 9').stroke(ink.accent)
  doc.restore()
}

/** A QR code in a white square of `side` points, including its quiet zone. */
export function drawQr(doc: Document, { size, path }: QrCode, x: number, y: number, side: number) {
  const quiet = 4
  doc.save().rect(x, y, side, side).fill(ink.paper)
  doc.translate(x, y).scale(side / (size + 2 * quiet))
  doc.translate(quiet, quiet).path(path).fill(ink.text).restore()
}

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
