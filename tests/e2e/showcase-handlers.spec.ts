import type { APIRequestContext, APIResponse } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import {
  exif,
  HTML,
  join,
  MARK,
  picture,
  png,
  pngOfSize,
  SVG,
  segment,
  text,
  webpChunks,
  withSegments,
  zip,
} from '../setup/hostile-images.ts'
import { rainOverPune } from '../setup/projects.ts'
import { expect, test } from './fixtures.ts'
import { makePerson, send } from './people.ts'
import { site } from './site.ts'
import { newStaff } from './staff.ts'

type Answered = { status: number; body: { [field: string]: unknown; error?: { code: string } } }

async function answered(response: APIResponse): Promise<Answered> {
  return { status: response.status(), body: await response.json() }
}

const post = async (request: APIRequestContext, path: string, data: unknown) =>
  answered(await send(request, 'POST', `/api/showcase/${path}`, data))

async function begin(request: APIRequestContext, fields: Partial<typeof rainOverPune> = {}) {
  const { status, body } = await post(request, 'save', {
    project: null,
    knownVersion: null,
    ...rainOverPune,
    ...fields,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { id: string; version: number }
}

const imagePath = (project: string, image: unknown) =>
  `${site().base}/api/showcase/${project}/image/${image}`

async function upload(
  request: APIRequestContext,
  project: string,
  buffer: Buffer,
  { name = 'a.png', mimeType = 'image/png' } = {},
): Promise<Answered> {
  const response = await request.post(`${site().base}/api/showcase/image`, {
    headers: { origin: site().base },
    multipart: { project, image: { name, mimeType, buffer } },
  })
  return answered(response)
}

/** Submits the project and has another person publish it. */
async function publish(author: APIRequestContext, moderator: APIRequestContext, project: string) {
  const sent = await post(author, 'submit', { project })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const review = { project, decision: 'publish', reason: '', knownVersion: sent.body.version }
  expect((await post(moderator, 'review', review)).status).toBe(200)
}

test('files over HTTP: refused, or a picture of ours', async ({ memberPage: page }) => {
  const { id } = await begin(page.request)
  const jpeg = await picture(700).jpeg().toBuffer()
  // One for each refusal: unit/project-image.test.ts has them all.
  const files: [string, Buffer, string][] = [
    ['SVG', text(SVG), 'image_type'],
    ['nothing', Buffer.alloc(0), 'image_type'],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'image_broken'],
    ['a bomb', pngOfSize(65_000, 65_000), 'image_pixels'],
    ['5 MB and a byte', Buffer.alloc(5 * 1024 * 1024 + 1), 'image_too_large'],
    ['12 MB', Buffer.alloc(12 * 1024 * 1024), 'image_too_large'],
  ]
  for (const [what, buffer, code] of files) {
    const { status, body } = await upload(page.request, id, buffer)
    expect([what, body.error?.code]).toEqual([what, code])
    expect(status).toBe(code === 'image_too_large' ? 413 : 422)
  }

  const hidden = join(withSegments(jpeg, segment(0xe1, join('Exif\0\0', exif()))), HTML, zip())
  const sent = await upload(page.request, id, hidden, { name: '../x.php', mimeType: 'text/html' })
  expect(sent.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    width: 700,
    height: 700,
  })

  for (const [query, width] of [
    ['', 700],
    ['?w=640', 640],
    ['?w=9999', 700],
  ] as const) {
    const served = await page.request.get(imagePath(id, `${sent.body.id}${query}`))
    expect(served.status()).toBe(200)
    expect(served.headers()).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': `inline; filename="${sent.body.id}.webp"`,
      'cache-control': 'private, no-store',
    })
    const bytes = await served.body()
    expect(webpChunks(bytes)).toEqual(['VP8 '])
    expect(bytes.includes(MARK)).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
  }
})

test('a new image replaces the one before, and both go when they are told to', {
  tag: '@night',
}, async ({ memberPage: page }) => {
  const { id } = await begin(page.request)
  const first = await upload(page.request, id, png({ width: 8, height: 8 }))
  const second = await upload(page.request, id, png({ width: 8, height: 8 }))
  expect(second.body.id).not.toBe(first.body.id)
  const status = async (image: unknown) => (await page.request.get(imagePath(id, image))).status()
  expect([await status(first.body.id), await status(second.body.id)]).toEqual([404, 200])
  const bare = await post(page.request, 'image/remove', { project: id })
  expect(bare).toMatchObject({ status: 200, body: { id, image: null } })
  expect(await status(second.body.id)).toBe(404)
  // No file is left in the bucket either.
  const service = createClient(site().api, site().secretKey, { auth: { persistSession: false } })
  expect((await service.storage.from('projects').list(id)).data).toEqual([])
})

test('an image is seen by whom its project is seen by', { tag: '@night' }, async ({
  memberPage: page,
  newBrowser,
}) => {
  const [moderator, stranger, visitor] = [
    (await newBrowser()).request,
    (await newBrowser()).request,
    (await newBrowser()).request,
  ]
  await newStaff(moderator, 'moderator')
  await makePerson(stranger)
  const { id } = await begin(page.request)
  const { body } = await upload(page.request, id, png({ width: 8, height: 8 }))
  const address = imagePath(id, body.id)
  const seen = async () => {
    const answers = [page.request, moderator, stranger, visitor].map((who) => who.get(address))
    return (await Promise.all(answers)).map((answer) => answer.status())
  }
  expect(await seen()).toEqual([200, 404, 404, 404])
  const hidden = await visitor.get(address)
  expect(hidden.headers()['cache-control']).toBe('private, no-store')
  expect(await hidden.json()).toEqual({ error: { code: 'image_unknown' } })

  await publish(page.request, moderator, id)
  expect(await seen()).toEqual([200, 200, 200, 200])
  const shared = await visitor.get(address)
  expect(shared.headers()['cache-control']).toBe('public, max-age=86400, immutable')
  expect(shared.headers()['set-cookie']).toBeUndefined()
  expect((await upload(page.request, id, png({ width: 8, height: 8 }))).body.error?.code).toBe(
    'project_state',
  )

  await post(page.request, 'withdraw', { project: id })
  expect(await seen()).toEqual([200, 404, 404, 404])
})
