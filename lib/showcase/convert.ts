import 'server-only'
import sharp from 'sharp'
import { Refusal } from '@/lib/http/refusal'
import { createSemaphore } from '@/lib/http/semaphore'

/** A converted image: two WebP files, and the size of the larger one. */
export type ConvertedImage = {
  large: Buffer
  /** At most 640 pixels wide. */
  small: Buffer
  width: number
  height: number
}

const large = { width: 1600, height: 1200 } as const
const small = { width: 640 } as const

/** Pixels that an image may have: 25 megapixels. */
const maxPixels = 25_000_000

/** Seconds after which a conversion is given up. */
const maxSeconds = 10

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0))

/** The format that the first bytes of a file say it has; null for all but the three that we take. */
function formatOf(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | null {
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp'
  return null
}

/** Passes that a JPEG may have; each costs as much as a small picture, and the usual have up to a dozen. */
const maxPasses = 200

function passesOf(jpeg: Uint8Array): number {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  const start = Buffer.from([0xff, 0xda])
  let passes = 0
  for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 2)) passes += 1
  return passes
}

/**
 * The pixels of a file, upright and at most as large as the larger image; nothing else of it goes on. Only
 * the first frame is read.
 */
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

/** How many conversions run at once, and how many more may wait, each with its file in memory. */
const semaphore = createSemaphore({ running: 2, waiting: 10 })

/**
 * Converts an image that was sent: decoded to bare pixels, so that nothing else is stored, and encoded again. Trusts the bytes alone. Refuses with 'image_type' what is no PNG, JPEG or WebP, with
 * 'image_pixels' what has more than 25 megapixels, with 'image_broken' what can't be decoded; throws `Unavailable`
 * while too many wait.
 */
export const convertImage = (bytes: Uint8Array): Promise<ConvertedImage> =>
  semaphore(() => convert(bytes))
