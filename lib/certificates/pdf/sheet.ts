import type { QrCode } from '@/lib/qr'

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
