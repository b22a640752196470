import 'server-only'
import sharp, { type ResizeOptions } from 'sharp'
import { parseForm, receiveForm } from './body'
import { createSemaphore } from './concurrency'
import { imageBytes } from './image-file'
import { Refusal } from './refusal'

/** A form with an image. Throws as `receiveForm` and `parseForm` do, but 413 as 'image_too_large'. */
export async function receiveImageForm(request: Request): Promise<FormData> {
  try {
    return await parseForm(await receiveForm(request, imageBytes), imageBytes)
  } catch (error) {
    const tooLarge = error instanceof Refusal && error.code === 'too_large'
    throw tooLarge ? new Refusal(413, 'image_too_large') : error
  }
}

/** The form's only `image`, or null. */
export function onlyImage(form: FormData): FormDataEntryValue | null {
  const [image, ...others] = form.getAll('image')
  return others.length > 0 ? null : (image ?? null)
}

/** Maximum size of an image: 25 megapixels. */
const maxPixels = 25_000_000

/** Timeout of a conversion, in seconds. */
export const maxSeconds = 10

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

const endOfJpeg = [0xff, 0xd9]

/** A JPEG without its end marker, as some cameras and downloads leave them, with one; null if it has one. */
function withEnd(jpeg: Uint8Array): Uint8Array | null {
  let length = jpeg.length
  // Some are padded.
  while (length > 0 && jpeg[length - 1] === 0) length -= 1
  if (startsWith(jpeg, endOfJpeg, length - 2)) return null
  const whole = new Uint8Array(length + 2)
  whole.set(jpeg.subarray(0, length))
  whole.set(endOfJpeg, length)
  return whole
}

/** The upright pixels of a file's first frame in the size given, without metadata. */
async function pixelsOf(bytes: Uint8Array, size: ResizeOptions, failOn: 'error' | 'warning') {
  return sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn,
    pages: 1,
    sequentialRead: true,
  })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize(size)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>

async function convert<Result>(
  bytes: Uint8Array,
  size: ResizeOptions,
  encode: (pixels: Pixels) => Promise<Result>,
): Promise<Result> {
  const format = formatOf(bytes)
  if (!format) throw new Refusal(422, 'image_type')
  if (format === 'jpeg' && passesOf(bytes) > maxPasses) throw new Refusal(422, 'image_broken')
  const completed = format === 'jpeg' ? withEnd(bytes) : null
  try {
    // With the marker added, a picture of which a part is missing has nothing but warnings.
    const pixels = completed
      ? await pixelsOf(completed, size, 'warning').catch(() => pixelsOf(bytes, size, 'error'))
      : await pixelsOf(bytes, size, 'error')
    return await encode(pixels)
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/.test(error.message)
    throw new Refusal(422, tooMany ? 'image_pixels' : 'image_broken')
  }
}

/** Limits concurrent and queued conversions, since each holds its file in memory. */
const semaphore = createSemaphore({ concurrency: 2, queue: 10 })

/**
 * Encodes an image anew from its bytes alone, without metadata. Refuses with 'image_type' (not PNG, JPEG or WebP),
 * 'image_pixels' (over 25 megapixels) or 'image_broken'; throws `Unavailable` when too many are queued.
 */
export const withPixels = <Result>(
  bytes: Uint8Array,
  size: ResizeOptions,
  encode: (pixels: Pixels) => Promise<Result>,
): Promise<Result> => semaphore(() => convert(bytes, size, encode))
