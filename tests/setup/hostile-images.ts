import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

/** Marks all data that must be removed. */
export const MARK = 'MARK-7f3a9c'
export const HTML = `<html><script>alert("${MARK}")</script></html>`
export const PHP = `<?php system("${MARK}"); ?>`
export const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${MARK}</script></svg>`
export const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>${MARK}</script></x:xmpmeta>`

export const text = (value: string) => Buffer.from(value, 'latin1')
export const join = (...parts: (Uint8Array | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)))

const u16 = (value: number) => Buffer.from([(value >> 8) & 255, value & 255])
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

// PNG -------------------------------------------------------------------------------------------

export const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function chunk(type: string, data: Uint8Array | string = '', crc?: number): Buffer {
  const body = join(type, data)
  return join(u32(body.length - 4), body, u32(crc ?? crc32(body)))
}

type Header = { width: number; height: number; depth?: number; colour?: number }

const header = ({ width, height, depth = 8, colour = 2 }: Header) =>
  chunk('IHDR', join(u32(width), u32(height), Buffer.from([depth, colour, 0, 0, 0])))

/** A single-colour PNG, with given chunks before its pixels. */
export function png(size: Header, before: Uint8Array = Buffer.alloc(0), after = chunk('IEND')) {
  const bits = (size.depth ?? 8) * ((size.colour ?? 2) === 2 ? 3 : 1)
  const row = 1 + Math.ceil((size.width * bits) / 8)
  const pixels = deflateSync(Buffer.alloc(row * size.height), { level: 9 })
  return join(PNG_START, header(size), before, chunk('IDAT', pixels), after)
}

/** A header with a large size, and hardly any pixels. */
export const pngOfSize = (width: number, height: number) =>
  join(
    PNG_START,
    header({ width, height }),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND'),
  )

export const compressed = (megabytes: number) =>
  deflateSync(Buffer.alloc(megabytes << 20), { level: 9 })

/** Two frames, the second with a mark in its data. */
export function apng(): Buffer {
  const frame = (number: number) =>
    chunk(
      'fcTL',
      join(u32(number), u32(8), u32(8), u32(0), u32(0), u16(1), u16(10), Buffer.from([0, 0])),
    )
  const second = join(u32(2), deflateSync(Buffer.alloc(25 * 8)), MARK)
  return png(
    { width: 8, height: 8 },
    join(chunk('acTL', join(u32(2), u32(0))), frame(0)),
    join(frame(1), chunk('fdAT', second), chunk('IEND')),
  )
}

// JPEG ------------------------------------------------------------------------------------------

export const segment = (marker: number, data: Uint8Array | string) =>
  join(Buffer.from([0xff, marker]), u16(join(data).length + 2), data)

/** A JPEG with given segments after its first two bytes. */
export const withSegments = (jpeg: Uint8Array, ...segments: Uint8Array[]) =>
  join(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2))

/** The position of a JPEG's segment; `which` counts from 0. */
function placeOf(jpeg: Uint8Array, markers: number[], which = 0): number {
  let found = -1
  for (let at = 2, left = which; at < jpeg.length - 1; at++) {
    if (jpeg[at] === 0xff && markers.includes(jpeg[at + 1] ?? 0) && left-- === 0) {
      found = at
      break
    }
  }
  return found
}

/** The same JPEG with another size in its header. */
export function jpegOfSize(jpeg: Uint8Array, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const at = placeOf(changed, [0xc0, 0xc2])
  changed.writeUInt16BE(height, at + 5)
  changed.writeUInt16BE(width, at + 7)
  return changed
}

/** A single-colour progressive JPEG with 882 valid passes. */
export async function manyPasses(): Promise<Buffer> {
  const grey = { width: 64, height: 64, channels: 3 as const, background: '#888' }
  const jpeg = await sharp({ create: grey }).jpeg({ progressive: true }).toBuffer()
  // The first pass after the mean values: an empty one, for any component.
  const start = placeOf(jpeg, [0xda], 1)
  const data = start + 2 + jpeg.readUInt16BE(start + 2)
  const end = jpeg.indexOf(0xff, data)
  const passes: Buffer[] = []
  for (let frequency = 1; frequency < 64; frequency++) {
    for (let bit = 13; bit >= 0; bit--) {
      const pass = Buffer.from(jpeg.subarray(start, end))
      pass.set([frequency, frequency, ((bit === 13 ? 0 : bit + 1) << 4) | bit], data - start - 3)
      passes.push(pass)
    }
  }
  return join(jpeg.subarray(0, start), ...passes, Buffer.from([0xff, 0xd9]))
}

/** Orientation 6 and a location, as cameras write them, with a mark. */
export function exif(orientation = 6): Buffer {
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    join(u16(tag), u16(type), u32(count), Buffer.concat([value, Buffer.alloc(4)], 4))
  const make = text(`${MARK}\0`)
  const ifd = join(
    u16(3),
    entry(0x010f, 2, make.length, u32(8 + 2 + 3 * 12 + 4)),
    entry(0x0112, 3, 1, u16(orientation)),
    entry(0x8825, 4, 1, u32(8 + 2 + 3 * 12 + 4 + make.length)),
    u32(0),
  )
  const gps = join(
    u16(2),
    entry(0x0001, 2, 2, text('N\0')),
    entry(0x0003, 2, 2, text('E\0')),
    u32(0),
  )
  return join('MM', u16(42), u32(8), ifd, make, gps)
}

// WebP ------------------------------------------------------------------------------------------

const le32 = (value: number) => u32(value).reverse()
const riff = (type: string, data: Uint8Array) =>
  join(type, le32(data.length), data, Buffer.alloc(data.length % 2))

export const webpOf = (...chunks: Uint8Array[]) => {
  const body = join('WEBP', ...chunks)
  return join('RIFF', le32(body.length), body)
}

/** A WebP's chunks by name; throws if the file doesn't end with the last. */
export function webpChunks(file: Buffer): string[] {
  if (file.readUInt32LE(4) + 8 !== file.length) throw new Error('bytes behind the image')
  const names: string[] = []
  for (let at = 12; at < file.length; ) {
    names.push(file.toString('latin1', at, at + 4))
    const size = file.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return names
}

const le24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255])

/** A WebP's image in an extended file with another canvas size and extra chunks. */
export function extendedWebp(
  simple: Buffer,
  { flags = 0, width = 8, height = 8 }: { flags?: number; width?: number; height?: number },
  ...behind: [type: string, data: Uint8Array][]
): Buffer {
  const canvas = join(Buffer.from([flags, 0, 0, 0]), le24(width - 1), le24(height - 1))
  return webpOf(
    riff('VP8X', canvas),
    simple.subarray(12),
    ...behind.map(([type, data]) => riff(type, data)),
  )
}

/** A lossless WebP with a given size in its header. */
export const webpOfSize = (width: number, height: number) =>
  webpOf(riff('VP8L', join(Buffer.from([0x2f]), le32((width - 1) | ((height - 1) << 14)), 'xxxx')))

// Others ----------------------------------------------------------------------------------------

export const bmp = () =>
  join(
    'BM',
    le32(58),
    le32(0),
    le32(54),
    le32(40),
    le32(1),
    le32(1),
    Buffer.from([1, 0, 24, 0]),
    Buffer.alloc(24),
    MARK,
  )

export const gifWithScript = () =>
  join('GIF89a/*', Buffer.from([0, 0, 0, 0, 0]), `*/=1;alert("${MARK}")//`)

export const zip = () =>
  join(
    Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.alloc(12),
    Buffer.from([5, 0, 0, 0]),
    `a.php${PHP}`,
    Buffer.from([0x50, 0x4b, 5, 6]),
    Buffer.alloc(18),
  )

export const svgz = () => gzipSync(SVG)

/** Incompressible noise, the same each time. */
export function noise(bytes: number): Buffer {
  const data = Buffer.alloc(bytes)
  let state = 1
  for (let at = 0; at < bytes; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    data[at] = state >>> 24
  }
  return data
}

/** An image of noise. */
export const picture = (width: number, height = width, channels: 3 | 4 = 3) =>
  sharp(noise(width * height * channels), { raw: { width, height, channels } })
