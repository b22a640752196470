import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { imageBytes, imageFault, imageTypes } from '@/lib/http/image-file'
import type { Refusal } from '@/lib/http/refusal'
import { readImageForm } from '@/lib/showcase/changes'
import { convertImage } from '@/lib/showcase/images'
import { imageInput } from '@/lib/showcase/schema'
import {
  apng,
  bmp,
  chunk,
  compressed,
  exif,
  extendedWebp,
  gifWithScript,
  HTML,
  join,
  jpegOfSize,
  MARK,
  manyPasses,
  noise,
  PHP,
  PNG_START,
  picture,
  png,
  pngOfSize,
  SVG,
  segment,
  svgz,
  text,
  webpChunks,
  webpOf,
  webpOfSize,
  withSegments,
  XMP,
  zip,
} from '@/tests/setup/hostile-images'

const small = { width: 8, height: 8 }
const aPng = png(small)
const aJpeg = await picture(64).jpeg().toBuffer()
const aWebp = await picture(8).webp().toBuffer()
const progressive = await picture(64).jpeg({ progressive: true }).toBuffer()
const half = (file: Buffer) => file.subarray(0, file.length / 2)
const spoilt = (file: Buffer, at: number) => {
  const copy = Buffer.from(file)
  copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}

type Files = Record<string, Buffer | Promise<Buffer>>

/** Files of other formats, whatever their name. */
const otherTypes: Files = {
  nothing: Buffer.alloc(0),
  'one byte': Buffer.from([0x89]),
  'a megabyte of zeros': Buffer.alloc(1 << 20),
  'SVG with a script': text(SVG),
  'SVG with a declaration': text(`<?xml version="1.0"?><!DOCTYPE svg>${SVG}`),
  'SVG that loads a file': text(
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
  ),
  'SVG, compressed': svgz(),
  HTML: text(HTML),
  'HTML in UTF-16': Buffer.from(`\ufeff${HTML}`, 'utf16le'),
  PHP: text(PHP),
  GIF: picture(8).gif().toBuffer(),
  'GIF that is a script too': gifWithScript(),
  BMP: bmp(),
  'TIFF, little endian': picture(8).tiff().toBuffer(),
  'TIFF, big endian': join('MM', Buffer.from([0, 42, 0, 0, 0, 8]), MARK),
  AVIF: picture(16).avif({ effort: 0 }).toBuffer(),
  'JPEG 2000': Buffer.from([0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a, 0x87, 0x0a]),
  'JPEG XL': Buffer.from([0xff, 0x0a, 0xfa, 0x7f, 0x01, 0x90, 0x08]),
  PDF: text(`%PDF-1.7\n1 0 obj <</JS (${MARK})>>`),
  'PDF with a JPEG in it': join('%PDF-1.7\n', aJpeg),
  ZIP: zip(),
  'ZIP with a PNG behind it': join(zip(), aPng),
  'a program for Linux': join(Buffer.from([0x7f]), 'ELF', MARK),
  'a film': join(Buffer.from([0, 0, 0, 24]), 'ftypisom', MARK),
  'a sound in RIFF': join('RIFF', Buffer.from([36, 0, 0, 0]), 'WAVE', MARK),
  'RIFF and nothing else': text('RIFF'),
  'a PNG behind one byte': join('x', aPng),
  'a PNG whose line ends were changed': join(
    Buffer.from([0x89]),
    'PNG\n',
    Buffer.from([0x1a, 0x0a]),
    aPng.subarray(8),
  ),
  'a PNG as text': text(aPng.toString('base64')),
  noise: noise(100_000),
}

/** The right first bytes without an image. */
const broken: Files = {
  'a PNG’s first bytes': PNG_START,
  'a PNG’s first bytes before HTML': join(PNG_START, HTML),
  'a JPEG’s first bytes': Buffer.from([0xff, 0xd8, 0xff]),
  'a JPEG’s first bytes before PHP': join(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), PHP),
  'a WebP’s first bytes': webpOf(),
  'a WebP’s first bytes before HTML': webpOf(text(HTML)),
  'PNG, half of it': half(png({ width: 300, height: 300 })),
  'PNG of noise, half of it': picture(100).png().toBuffer().then(half),
  'JPEG, half of it': half(aJpeg),
  'progressive JPEG, half of it': half(progressive),
  'WebP, half of it': picture(64).webp().toBuffer().then(half),
  'PNG without pixels': join(aPng.subarray(0, 33), chunk('IEND')),
  'PNG with a wrong checksum of its header': spoilt(aPng, 29),
  'PNG with a wrong checksum of its pixels': spoilt(aPng, aPng.length - 14),
  'PNG with spoilt pixels': spoilt(aPng, aPng.length - 20),
  'PNG of no width': pngOfSize(0, 8),
  'PNG with fewer pixels than promised': pngOfSize(500, 500),
  'PNG of more than two thousand million pixels’ width': pngOfSize(0x7fffffff, 1),
  'PNG of a depth that there is none of': png({ ...small, depth: 7 }),
  'JPEG of no height': jpegOfSize(aJpeg, 64, 0),
  'JPEG of 882 passes': manyPasses(),
  'WebP with fewer pixels than promised': webpOfSize(100, 100),
}

/** More pixels than allowed. */
const tooMany: Files = {
  'a PNG that promises 65,000 × 65,000': pngOfSize(65_000, 65_000),
  'a flat PNG of 20,000 × 20,000': png({ width: 20_000, height: 20_000, depth: 1, colour: 0 }),
  'a PNG one column beyond 25 megapixels': png({ width: 5001, height: 5000, depth: 1, colour: 0 }),
  'a JPEG that promises 65,500 × 65,500': jpegOfSize(aJpeg, 65_500, 65_500),
  'a WebP that promises 16,383 × 16,383': webpOfSize(16_383, 16_383),
}

const animated = () =>
  sharp(noise(8 * 16 * 3), { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })

/** Images with extra data: accepted and re-encoded. */
const clean: Files = {
  'JPEG without its end marker': aJpeg.subarray(0, -2),
  'JPEG without its end marker, padded': Buffer.concat([aJpeg.subarray(0, -2), Buffer.alloc(64)]),
  'JPEG with something behind its end marker': Buffer.concat([aJpeg, Buffer.from('more')]),
  'a PNG': aPng,
  'a JPEG': aJpeg,
  'a progressive JPEG': progressive,
  'a WebP': aWebp,
  'a lossless WebP': picture(8).webp({ lossless: true }).toBuffer(),
  'a single pixel': png({ width: 1, height: 1 }),
  'a line of 16,000 pixels': png({ width: 16_000, height: 1, depth: 1, colour: 0 }),
  'a PNG of exactly 25 megapixels': png({ width: 5000, height: 5000, depth: 1, colour: 0 }),
  'PNG of 16 bits': picture(8).toColourspace('rgb16').png().toBuffer(),
  'PNG of 1 bit': png({ ...small, depth: 1, colour: 0 }),
  'PNG in greys with transparency': picture(8, 8, 4).toColourspace('b-w').png().toBuffer(),
  'PNG with transparency': picture(8, 8, 4).png().toBuffer(),
  'PNG with a palette': picture(8).png({ palette: true }).toBuffer(),
  'JPEG in CMYK': picture(16).toColourspace('cmyk').jpeg().toBuffer(),
  'JPEG in greys': picture(16).toColourspace('b-w').jpeg().toBuffer(),
  'PNG with HTML behind it': join(aPng, HTML),
  'JPEG with HTML behind it': join(aJpeg, HTML),
  'JPEG with a second picture behind it': join(aJpeg, aPng, MARK),
  'WebP with HTML behind it': join(aWebp, HTML),
  'PNG with a text': png(small, chunk('tEXt', `Comment\0${HTML}`)),
  'PNG with a text of 64 MB': png(small, chunk('zTXt', join('Comment\0\0', compressed(64)))),
  'PNG with XMP': png(small, chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${XMP}`)),
  'PNG with a place': png(small, chunk('eXIf', exif(1))),
  'PNG with a chunk of its own': png(small, chunk('prVt', PHP)),
  'PNG with a profile that is none': png(small, chunk('iCCP', join('x\0\0', compressed(1), MARK))),
  'PNG with PHP in its pixels': sharp(text(PHP.padEnd(64 * 3)), {
    raw: { width: 8, height: 8, channels: 3 },
  })
    .png({ compressionLevel: 0 })
    .toBuffer(),
  'PNG that moves': apng(),
  // Missing parts are grey.
  'JPEG that promises more than it has': jpegOfSize(aJpeg, 1000, 1000),
  'JPEG with a comment': withSegments(aJpeg, segment(0xfe, PHP)),
  'JPEG with a place, turned': withSegments(aJpeg, segment(0xe1, join('Exif\0\0', exif()))),
  'JPEG with a thumbnail’s script': withSegments(
    aJpeg,
    segment(0xe1, join('Exif\0\0', exif(1), HTML)),
  ),
  'JPEG with XMP': withSegments(aJpeg, segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${XMP}`)),
  'JPEG with a profile that is none': withSegments(
    aJpeg,
    segment(0xe2, `ICC_PROFILE\0\x01\x01${MARK.repeat(99)}`),
  ),
  'JPEG with Photoshop’s notes': withSegments(aJpeg, segment(0xed, `Photoshop 3.0\x008BIM${MARK}`)),
  'JPEG with 60 kB of an unknown kind': withSegments(aJpeg, segment(0xef, MARK.repeat(5000))),
  'JPEG with a real profile': picture(16).withIccProfile('p3').jpeg().toBuffer(),
  'JPEG with a place from a camera': picture(16)
    .withExif({ IFD0: { Copyright: MARK }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer(),
  'WebP with a place and XMP': extendedWebp(
    aWebp,
    { flags: 0x0c },
    ['EXIF', exif(1)],
    ['XMP ', text(XMP)],
  ),
  'WebP with a profile that is none': picture(8).withIccProfile('p3').webp().toBuffer(),
  'WebP with a chunk of its own': extendedWebp(aWebp, {}, ['EVIL', text(PHP)]),
  'WebP that moves': animated().webp().toBuffer(),
}

const markers = [MARK, '<script', '<?php', '<svg', 'PK\x03\x04', 'Exif', 'xmpmeta', 'ICC', 'GPS']

/** One of our WebP files: only pixels. */
async function expectClean(file: Buffer, most: { width: number; height: number }) {
  const facts = await sharp(file).metadata()
  expect(facts).toMatchObject({ format: 'webp', space: 'srgb', depth: 'uchar' })
  expect(facts.width).toBeLessThanOrEqual(most.width)
  expect(facts.height).toBeLessThanOrEqual(most.height)
  for (const kind of ['exif', 'icc', 'xmp', 'iptc', 'pages', 'orientation', 'comments'] as const) {
    expect([kind, facts[kind]]).toEqual([kind, undefined])
  }
  const allowed = /^(?:VP8 |VP8L|VP8X|ALPH)$/
  expect(webpChunks(file).filter((name) => !allowed.test(name))).toEqual([])
  const held = file.toString('latin1')
  expect(markers.filter((marker) => held.includes(marker))).toEqual([])
}

const cases = (files: Files) => Object.entries(files)

describe('a file sent as an image', () => {
  const count = [otherTypes, broken, tooMany, clean].flatMap(cases).length
  test('comes in more kinds than sixty', () => expect(count).toBeGreaterThan(60))

  const refused = Object.entries({
    image_type: otherTypes,
    image_broken: broken,
    image_pixels: tooMany,
  }).flatMap(([code, files]) => cases(files).map(([name, file]) => ({ code, name, file })))

  test.each(refused)('is refused with $code: $name', async ({ code, file }) => {
    await expect(convertImage(await file)).rejects.toMatchObject({ status: 422, code })
  })

  test.each(cases(clean))('becomes a picture of ours: %s', async (_, file) => {
    const { large, small: smaller, width, height } = await convertImage(await file)
    await expectClean(large, { width: 1600, height: 1200 })
    await expectClean(smaller, { width: 640, height: 1200 })
    expect(await sharp(large).metadata()).toMatchObject({ width, height })
  })
})

describe('what becomes of the pixels', () => {
  test('a picture that lies on its side is set upright', async () => {
    const lying = await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await convertImage(lying)).toMatchObject({ width: 20, height: 40 })
  })

  test('a large one is made to fit, and a small one stays as it is', async () => {
    const wide = await picture(3200, 1000).jpeg().toBuffer()
    expect(await convertImage(wide)).toMatchObject({ width: 1600, height: 500 })
    const high = await convertImage(await picture(500, 2400).jpeg().toBuffer())
    expect(high).toMatchObject({ width: 250, height: 1200 })
    expect(await sharp(high.small).metadata()).toMatchObject({ width: 250, height: 1200 })
    expect(await convertImage(await picture(100, 50).png().toBuffer())).toMatchObject({
      width: 100,
      height: 50,
    })
  })

  test('colours and transparency are those of the original', async () => {
    const half = { r: 192, g: 32, b: 32, alpha: 0.5 }
    const flat = sharp({ create: { width: 700, height: 90, channels: 4, background: half } })
    const { large, small: smaller } = await convertImage(await flat.png().toBuffer())
    for (const file of [large, smaller]) {
      const [r = 0, g = 0, b = 0, alpha = 0] = await sharp(file).raw().toBuffer()
      expect([r, g, b, alpha].map((value) => Math.round(value / 16))).toEqual([12, 2, 2, 8])
    }
  })

  test('of what moves, the first frame is kept', async () => {
    expect(await convertImage(await animated().webp().toBuffer())).toMatchObject(small)
  })

  test('many at once are done one after the other, and too many are asked to come again', async () => {
    const file = await picture(32).png().toBuffer()
    const answers = await Promise.allSettled(Array.from({ length: 15 }, () => convertImage(file)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual(
      Array.from({ length: 3 }, () =>
        expect.objectContaining({ reason: expect.objectContaining({ code: 'unavailable' }) }),
      ),
    )
    expect(await convertImage(file)).toMatchObject({ width: 32 })
  })
})

describe('the form around the file', () => {
  const address = 'http://localhost/api/showcase/image'
  const project = '0b0e7d3e-6a54-4c9c-9d0a-3f6b6c1c2a11'
  const formOf = (...files: [name: string, file: Blob | string, called?: string][]) => {
    const form = new FormData()
    form.append('project', project)
    for (const [name, file, called] of files) {
      if (typeof file === 'string') form.append(name, file)
      else form.append(name, file, called)
    }
    return new Request(address, { method: 'POST', body: form })
  }
  const sent = (body: BodyInit, type: string, more: Record<string, string> = {}) =>
    new Request(address, {
      method: 'POST',
      body,
      headers: { 'content-type': type, ...more },
      duplex: 'half',
    } as RequestInit)
  /** The bytes of the file, or the code of the refusal. */
  const read = async (request: Request) => {
    try {
      const { success, data } = imageInput.safeParse(await readImageForm(request))
      if (!success) return 'invalid_input'
      expect(data.project).toBe(project)
      return Buffer.from(await data.image.bytes())
    } catch (error) {
      return (error as Refusal).code
    }
  }

  test('gives the bytes, whatever their name and type', async () => {
    for (const [type, called] of [
      ['image/png', 'a.png'],
      ['text/html', '../../x.php'],
      ['image/svg+xml', 'a.svg\0.png'],
      ['', ' '],
    ] as const) {
      expect(await read(formOf(['image', new Blob([aPng], { type }), called]))).toEqual(aPng)
    }
  })

  test('what is called a picture and is none is found out by its bytes', async () => {
    const lying = await read(formOf(['image', new Blob([HTML], { type: 'image/png' }), 'a.png']))
    await expect(convertImage(lying as Buffer)).rejects.toMatchObject({ code: 'image_type' })
  })

  test('takes 5 MB, and not a byte more', async () => {
    const sized = (bytes: number) => read(formOf(['image', new Blob([Buffer.alloc(bytes)]), 'a']))
    expect(await sized(imageBytes)).toHaveLength(imageBytes)
    expect(await sized(imageBytes + 1)).toBe('image_too_large')
  })

  test('stops reading a body that does not end, whatever length it claims', async () => {
    for (const claim of [{}, { 'content-length': '10' }] as Record<string, string>[]) {
      let given = 0
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          given += 65_536
          controller.enqueue(new Uint8Array(65_536))
        },
      })
      const request = sent(endless, 'multipart/form-data; boundary=x', claim)
      expect(await read(request)).toBe('image_too_large')
      expect(given).toBeLessThan(imageBytes + 5 * 65_536)
    }
  })

  test('is not read at all where it says that it is too long', async () => {
    const headers = new Headers({
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(imageBytes * 2),
    })
    const body = new ReadableStream({
      pull() {
        throw new Error('read')
      },
    })
    const request = { headers, body } as unknown as Request
    expect(await read(request)).toBe('image_too_large')
  })

  test.each<[string, () => Request, string]>([
    ['JSON', () => sent('{}', 'application/json'), 'unsupported_type'],
    ['a bare picture', () => sent(new Blob([aPng]), 'image/png'), 'unsupported_type'],
    ['no boundary', () => sent('x', 'multipart/form-data'), 'unsupported_type'],
    ['an empty boundary', () => sent('x', 'multipart/form-data; boundary='), 'invalid_form'],
    ['another boundary', () => sent('--y\r\n', 'multipart/form-data; boundary=x'), 'invalid_form'],
    [
      'a form that is cut off',
      () =>
        sent(
          '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
          'multipart/form-data; boundary=x',
        ),
      'invalid_form',
    ],
    ['no body', () => sent('', 'multipart/form-data; boundary=x'), 'invalid_form'],
    ['another field', () => formOf(['picture', new Blob([aPng]), 'a.png']), 'invalid_input'],
    ['a text instead of a file', () => formOf(['image', 'a text']), 'invalid_input'],
    [
      'two files',
      () => formOf(['image', new Blob([aPng]), 'a'], ['image', new Blob([aPng]), 'b']),
      'invalid_input',
    ],
  ])('is refused: %s', async (_, make, code) => expect(await read(make())).toBe(code))
})

test.each([
  ['photo.jfif', ''],
  ['photo', ''],
  ['IMG_1', 'application/octet-stream'],
])('a photo is sent whatever its name and type are: %s', (name, type) => {
  expect(imageFault(new File(['x'], name, { type }))).toBeNull()
  expect(imageTypes).toContain('.jfif')
  expect(imageFault(new File([new Uint8Array(imageBytes + 1)], name, { type }))).toBe(
    'image_too_large',
  )
})
