import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { convertAvatar } from '@/lib/profile/avatar'
import { HTML, picture, SVG, segment, text, withSegments } from '@/tests/setup/hostile-images'

const refusal = (bytes: Uint8Array) =>
  convertAvatar(bytes).then(
    () => null,
    ({ status, code }) => ({ status, code }),
  )

describe('a picture of a person', () => {
  test.each([
    ['PNG', picture(600, 300).png().toBuffer()],
    ['JPEG', picture(300, 900).jpeg().toBuffer()],
    ['a small WebP', picture(16).webp().toBuffer()],
  ])('%s becomes a square of 256 pixels', async (_, given) => {
    const { format, width, height } = await sharp(await convertAvatar(await given)).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 256 })
  })

  test('keeps nothing of what a camera wrote', async () => {
    const photo = await picture(64)
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
    const commented = withSegments(photo, segment(0xfe, 'A comment of the camera'))
    const converted = await convertAvatar(commented)
    const { exif, xmp, icc, iptc } = await sharp(converted).metadata()
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
    for (const secret of ['Somebody', 'A comment']) expect(converted.includes(secret)).toBe(false)
  })

  test.each([
    ['SVG', text(SVG), 'image_type'],
    ['HTML', text(HTML), 'image_type'],
    ['nothing', text(''), 'image_type'],
    ['half a PNG', picture(64).png().toBuffer(), 'image_broken'],
  ])('%s is refused', async (_, given, code) => {
    const bytes = await given
    const half = code === 'image_broken' ? bytes.subarray(0, bytes.length / 2) : bytes
    expect(await refusal(half)).toEqual({ status: 422, code })
  })
})
