import 'server-only'
import PDFDocument from 'pdfkit'
import { groupCode } from '@/lib/certificates/certificate'
import type { Statement } from '@/lib/certificates/statement'
import { qrCode } from '@/lib/qr'
import { site } from '@/lib/site'
import { xmlText } from '@/lib/xml'
import { pdfFonts } from './fonts'
import {
  Column,
  drawFrame,
  drawMark,
  drawQr,
  drawRelief,
  ink,
  left,
  note,
  page,
  type Relief,
  right,
} from './sheet'
import { type Fit, type Style, Writer } from './writer'

/** Side of the QR code, including its quiet zone. */
const side = 96

const label: Style = { voice: 'text', size: 11, color: ink.muted }

const oneLine = (size: number) => ({ size, lines: 1 })
const twoLines = (size: number) => ({ size, lines: 2 })

/** The text shrinks to make room for a revocation. */
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

type Words = {
  statement: Statement
  /** Note shown when a character of the name can't be written. */
  missing: string
}

function drawStamp(doc: PDFKit.PDFDocument, writer: Writer, text: string): void {
  const style: Style = { voice: 'heading', size: 150, color: ink.danger }
  const size = Math.min(260, (150 * 700) / writer.width(text, style))
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
  const column = new Column(doc, writer)
  column.artifact(() => {
    drawRelief(doc, relief)
    if (revoked) drawStamp(doc, writer, revoked.badge.toLocaleUpperCase(statement.locale))
    drawFrame(doc)
    drawMark(doc, left - 3, 62, 30)
  })
  column.part('P', () => {
    const suffix = site.academy.slice(site.name.length).trim()
    const wordmark: Style = { voice: 'heading', size: 20, color: ink.text, tracking: -0.02 }
    writer.line(site.name, left + 34, 84, wordmark)
    const x = left + 34 + writer.width(site.name, wordmark) + 6
    writer.line(suffix, x, 84, { voice: 'text', size: 16, color: ink.muted })
  })
  column.from(136)
  column.line('H1', statement.kind, 0, { voice: 'heading', size: 15, color: ink.info })
  if (revoked) {
    const style = { voice: 'text', color: ink.danger } as const
    column.line('P', revoked.on, 20, { ...style, size: 11 })
    column.block('P', revoked.why, style, room.why)
  }
  column.line('P', statement.awarded, revoked ? 24 : 38, label)
  column.block(
    'P',
    statement.holder,
    { voice: 'heading', color: ink.text, tracking: -0.02 },
    room.name,
  )
  if (writer.missing) column.line('P', words.missing, 18, { ...note, size: 8.5 })
  column.line('P', statement.reason, revoked ? 27 : 36, label)
  column.block('P', title.text, { voice: 'heading', color: ink.text, tracking: -0.015 }, room.title)
  column.line('P', statement.basis, revoked ? 20 : 27, label)
  if (statement.capstone) column.line('P', statement.capstone, 16, label)
  column.facts(statement.facts, 424, right - left - side - 20)

  const small: Style = { voice: 'mono', size: 8.5, color: ink.text }
  column.part('P', () => {
    const term = `${code.term} `
    writer.line(term, left, 500, note)
    writer.line(groupCode(code.code), left + writer.width(term, note) + 4, 500, small)
  })
  column.part('P', () => writer.line(check.text, left, 517, note))
  column.part('Link', () => writer.line(check.url, left, 530, small, check.url))
  column.part(
    'Figure',
    () => drawQr(doc, qrCode(check.url), right - side + 6, 535 - side, side),
    check.qr,
  )
}

/** Every text of a statement. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn)

/** How PDFKit writes its XMP metadata, which its types leave out. */
type Metadata = { info: Record<string, unknown>; endMetadata(): void }

/** Escapes the texts of the XMP metadata, into which PDFKit puts them as they are. */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const metadata = doc as unknown as Metadata
  const { endMetadata } = metadata
  metadata.endMetadata = () => {
    // The information dictionary, which needs no escaping, has been written by now.
    for (const [name, value] of Object.entries(metadata.info)) {
      const isText = typeof value === 'string' || value instanceof String
      if (isText) metadata.info[name] = xmlText(String(value))
    }
    endMetadata.call(doc)
  }
}

/** A certificate as a one-page PDF with selectable text and vector drawings. */
export async function certificatePdf(words: Words, relief: Relief): Promise<Buffer> {
  const { statement } = words
  const fonts = await pdfFonts(textsIn(statement).join(' '))
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    // Prevents PDFKit from embedding an unused default font.
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
  escapeMetadata(doc)
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
