import 'server-only'
import sharp from 'sharp'
import { maxSeconds, withPixels } from '@/lib/http/image-upload'

/** A converted image: two WebP files, and the larger one's size. */
export type ConvertedImage = {
  large: Buffer
  /** At most 640 pixels wide. */
  small: Buffer
  width: number
  height: number
}

const large = { width: 1600, height: 1200, fit: 'inside', withoutEnlargement: true } as const
const small = { width: 640 } as const

/** Re-encodes an image in both sizes, without metadata. Refuses as `withPixels` does. */
export const convertImage = (bytes: Uint8Array): Promise<ConvertedImage> =>
  withPixels(bytes, large, async ({ data, info: { width, height, channels } }) => {
    const encode = (size: { width: number }) =>
      sharp(data, { raw: { width, height, channels } })
        .resize({ ...size, withoutEnlargement: true })
        .webp({ quality: 82 })
        .timeout({ seconds: maxSeconds })
        .toBuffer()
    return { large: await encode({ width }), small: await encode(small), width, height }
  })
