import 'server-only'
import PDFDocument from 'pdfkit'
import { site } from '@/lib/site'
import { groupCode } from '../code'
import { qrCode } from '../qr'
import type { Statement } from '../statement'
import { pdfFonts } from './fonts'
import { drawFrame, drawMark, drawQr, drawRelief, ink, page, type Relief } from './sheet'
import { type Fit, type Style, Writer } from './writer'

const left = 68
const right = page.width - 68
/** Of the QR code, its quiet zone included. */
const side = 96

const label: Style = { voice: 'text', size: 11, color: ink.muted }
const value: Style = { voice: 'heading', size: 14, color: ink.text }
const note: Style = { voice: 'text', size: 9.5, color: ink.muted }

const oneLine = (size: number) => ({ size, lines: 1 })
const twoLines = (size: number) => ({ size, lines: 2 })

/** Where the words of a revocation take room, the others are smaller. */
const fits = (revoked: boolean): Record<'name' | 'title' | 'why', Fit> => ({
  name: {
    sizes: [...(revoked ? [34, 30] : [46, 42, 38, 34]).map(oneLine), ...[30, 26, 22].map(twoLines)],
    width: 610,
    leading: 1.1,
  },
  title: {
    sizes: [...(revoked ? [] : [27, 24].map(oneLine)), ...[22, 20, 18].map(twoLines)],
    width: 560,
    leading: 1.15,
  },
  why: { sizes: [11, 10, 9].map(twoLines), width: 640, leading: 1.35 },
})

/** Devanagari stands taller than Latin. */
const leadingOf = (text: string, leading: number) =>
  /\p{Script=Devanagari}/u.test(text) ? leading * 1.25 : leading

type Words = {
  statement: Statement
  /** Told below where a character of the name could not be written. */
  missing: string
}

/** Puts a certificate's words and drawings on the one page of `doc`, part by part, in the order of reading. */
class Sheet {
  private readonly doc: PDFKit.PDFDocument
  private readonly writer: Writer
  private readonly root: PDFKit.PDFStructureElement
  /** The baseline that was written last. */
  private y = 0

  constructor(doc: PDFKit.PDFDocument, writer: Writer) {
    this.doc = doc
    this.writer = writer
    this.root = doc.struct('Document')
    doc.addStructure(this.root)
  }

  /** A part that is read out as `type`; `alt` stands for what is drawn. */
  part(type: string, draw: () => void, alt?: string): void {
    const element = this.doc.struct(type, alt ? { alt } : {}, draw)
    this.root.add(element)
    element.end()
  }

  /** Drawn for the eye alone. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }

  /** A line that is written `down` points below the one before. */
  line(type: string, text: string, down: number, style: Style): void {
    this.y += down
    this.part(type, () => this.writer.line(text, left, this.y, style))
  }

  /** A text in the largest size that fits, its first baseline about its own height below. */
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

  /** Facts beside each other below what was written, at `top` or as far below as they must. */
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

function drawStamp(doc: PDFKit.PDFDocument, writer: Writer, text: string): void {
  const style: Style = { voice: 'heading', size: 150, color: ink.danger }
  const size = Math.min(150, (150 * 700) / writer.width(text, style))
  const width = writer.width(text, { ...style, size })
  doc.save().opacity(0.2)
  doc.rotate(-24, { origin: [page.width / 2, page.height / 2] })
  writer.line(text, (page.width - width) / 2, page.height / 2 + 0.35 * size, { ...style, size })
  doc.restore()
}

function draw(doc: PDFKit.PDFDocument, writer: Writer, words: Words, relief: Relief): void {
  const { statement } = words
  const { revoked, check, code, title } = statement
  const room = fits(revoked !== null)
  const sheet = new Sheet(doc, writer)
  sheet.artifact(() => {
    drawRelief(doc, relief)
    if (revoked) drawStamp(doc, writer, revoked.badge.toLocaleUpperCase(statement.locale))
    drawFrame(doc)
    drawMark(doc, left - 3, 62, 30)
  })
  sheet.part('P', () => {
    const suffix = site.academy.slice(site.name.length).trim()
    const wordmark: Style = { voice: 'heading', size: 20, color: ink.text, tracking: -0.02 }
    writer.line(site.name, left + 34, 84, wordmark)
    const x = left + 34 + writer.width(site.name, wordmark) + 6
    writer.line(suffix, x, 84, { voice: 'text', size: 16, color: ink.muted })
  })
  sheet.from(136)
  sheet.line('H1', statement.kind, 0, { voice: 'heading', size: 15, color: ink.info })
  if (revoked) {
    const style = { voice: 'text', color: ink.danger } as const
    sheet.line('P', revoked.on, 20, { ...style, size: 11 })
    sheet.block('P', revoked.why, style, room.why)
  }
  sheet.line('P', statement.awarded, revoked ? 24 : 38, label)
  sheet.block(
    'P',
    statement.holder,
    { voice: 'heading', color: ink.text, tracking: -0.02 },
    room.name,
  )
  if (writer.missing) sheet.line('P', words.missing, 18, { ...note, size: 8.5 })
  sheet.line('P', statement.reason, revoked ? 27 : 36, label)
  sheet.block('P', title.text, { voice: 'heading', color: ink.text, tracking: -0.015 }, room.title)
  sheet.line('P', statement.basis, revoked ? 20 : 27, label)
  sheet.facts(statement.facts, 424, right - left - side - 20)

  const small: Style = { voice: 'mono', size: 8.5, color: ink.text }
  sheet.part('P', () => {
    const term = `${code.term} `
    writer.line(term, left, 500, note)
    writer.line(groupCode(code.code), left + writer.width(term, note) + 4, 500, small)
  })
  sheet.part('P', () => writer.line(check.text, left, 517, note))
  sheet.part('Link', () => writer.line(check.address, left, 530, small, check.address))
  sheet.part(
    'Figure',
    () => drawQr(doc, qrCode(check.address), right - side + 6, 535 - side, side),
    check.qr,
  )
}

/** A certificate as one page of PDF: text that can be selected and searched, drawings in vectors. */
export async function certificatePdf(words: Words, relief: Relief): Promise<Buffer> {
  const { statement } = words
  const fonts = await pdfFonts()
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    // Without it a font that nothing uses would be embedded.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: statement.locale,
    info: {
      Title: `${statement.kind}: ${statement.title.text}`,
      Author: site.academy,
      Subject: statement.holder,
      Keywords: statement.code.code,
      Creator: site.name,
    },
  })
  const parts: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  draw(doc, new Writer(doc, fonts), words, relief)
  doc.end()
  return finished
}
