import 'server-only'
import sharp from 'sharp'
import { Refusal } from '@/lib/http/refusal'
import { createSharedSemaphore } from '@/lib/http/shared-semaphore'

/** A converted image: two WebP files, and the larger one's size. */
export type ConvertedImage = {
  large: Buffer
  /** At most 640 pixels wide. */
  small: Buffer
  width: number
  height: number
}

const large = { width: 1600, height: 1200 } as const
const small = { width: 640 } as const

/** Maximum size of an image: 25 megapixels. */
const maxPixels = 25_000_000

/** Timeout of a conversion, in seconds. */
const maxSeconds = 10

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0))

/** The format according to the file's first bytes; null if unsupported. */
function formatOf(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | null {
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp'
  return null
}

/** Maximum passes of a JPEG: each costs as much as a small image, and most have a dozen at most. */
const maxPasses = 200

function passesOf(jpeg: Uint8Array): number {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  const start = Buffer.from([0xff, 0xda])
  let passes = 0
  for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 2)) passes += 1
  return passes
}

/** The upright pixels of a file's first frame, scaled to the larger size, without metadata. */
async function pixelsOf(bytes: Uint8Array) {
  return sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({ ...large, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}

async function convert(bytes: Uint8Array): Promise<ConvertedImage> {
  const format = formatOf(bytes)
  if (!format) throw new Refusal(422, 'image_type')
  if (format === 'jpeg' && passesOf(bytes) > maxPasses) throw new Refusal(422, 'image_broken')
  try {
    const { data, info } = await pixelsOf(bytes)
    const { width, height, channels } = info
    const encode = (size: { width: number }) =>
      sharp(data, { raw: { width, height, channels } })
        .resize({ ...size, withoutEnlargement: true })
        .webp({ quality: 82 })
        .timeout({ seconds: maxSeconds })
        .toBuffer()
    return { large: await encode({ width }), small: await encode(small), width, height }
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/.test(error.message)
    throw new Refusal(422, tooMany ? 'image_pixels' : 'image_broken')
  }
}

/** Limits concurrent and queued conversions, since each holds its file in memory. */
const semaphore = createSharedSemaphore('converting', { running: 2, waiting: 10 })

/**
 * Re-encodes an image from its bytes alone, without metadata. Refuses with 'image_type' (not PNG, JPEG or WebP),
 * 'image_pixels' (over 25 megapixels) or 'image_broken'; throws `Unavailable` when too many are queued.
 */
export const convertImage = (bytes: Uint8Array): Promise<ConvertedImage> =>
  semaphore(() => convert(bytes))
