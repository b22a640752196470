// What a film's file really is, whatever its name says. Used by the browser before it sends a file, and by the server
// once it has it.

/** The most that a film may have, in bytes: 2 GiB, as in the database. */
export const filmBytes = 2 * 1024 ** 3

export type FilmType = 'video/mp4' | 'video/webm'

/** Reads a part of a file; shorter at its end. */
export type ReadPart = (offset: number, length: number) => Promise<Uint8Array>

const text = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** Brands of MP4 files that browsers play; QuickTime (qt) and photos (heic) have others. */
const brand = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|cmfc|f4v )$/

/** Boxes to look at until the film's index is found; a file has few before it. */
const mostBoxes = 64

/** Whether a file consists of the boxes of an MP4 film (ISO 14496-12), its index among them. */
async function isMp4(read: ReadPart, size: number): Promise<boolean> {
  let offset = 0
  for (let i = 0; i < mostBoxes && offset + 8 <= size; i++) {
    const head = await read(offset, 16)
    if (head.length < 8) return false
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
    const kind = text(head, 4, 4)
    const short = view.getUint32(0)
    const long = short === 1 && head.length === 16 ? Number(view.getBigUint64(8)) : short
    const length = short === 0 ? size - offset : long
    if (length < 8 || offset + length > size || !/^[\x20-\x7e]{4}$/.test(kind)) return false
    if (i === 0 && (kind !== 'ftyp' || !brand.test(text(await read(offset + 8, 4), 0, 4)))) {
      return false
    }
    if (kind === 'moov') return true
    offset += length
  }
  return false
}

const ebml = [0x1a, 0x45, 0xdf, 0xa3]
const segment = [0x18, 0x53, 0x80, 0x67]
const docType = [0x42, 0x82]

function indexOf(bytes: Uint8Array, part: readonly number[]): number {
  for (let at = 0; at + part.length <= bytes.length; at++) {
    if (part.every((byte, i) => bytes[at + i] === byte)) return at
  }
  return -1
}

/** Whether a file begins as a WebM film does: an EBML head with its document type, and a segment. */
async function isWebm(read: ReadPart): Promise<boolean> {
  const head = await read(0, 4096)
  if (indexOf(head, ebml) !== 0) return false
  const at = indexOf(head, docType)
  return at > 0 && text(head, at + 3, 4) === 'webm' && indexOf(head, segment) > at
}

/** The kind of film that a file contains; null for anything else. */
export async function filmType(read: ReadPart, size: number): Promise<FilmType | null> {
  if (await isMp4(read, size)) return 'video/mp4'
  return (await isWebm(read)) ? 'video/webm' : null
}
