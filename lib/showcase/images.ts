import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { z } from 'zod'
import { read } from '@/lib/db/call'
import { anonymousClient, patience, personClient, serviceClient } from '@/lib/db/clients'
import { maxSeconds, withPixels } from '@/lib/http/image-upload'
import { Refusal, Unavailable } from '@/lib/http/refusal'
import { isProjectId } from './schema'

/** A converted image: two WebP files, and the larger one's size. */
type ConvertedImage = {
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

const imageName = /^[0-9a-f]{16}$/

/** Hashes the bytes with a random part, so that a removed image's name is never reused. */
const nameOf = ({ large }: ConvertedImage) =>
  createHash('sha256').update(randomBytes(16)).update(large).digest('hex').slice(0, 16)

async function upload(project: string, image: string, converted: ConvertedImage): Promise<void> {
  const stored = await Promise.all(
    (['large', 'small'] as const).map((size) =>
      projectFiles().upload(imageFile(project, image, size), converted[size], {
        contentType: 'image/webp',
        upsert: false,
      }),
    ),
  )
  const failed = stored.find(({ error }) => error)
  if (failed) throw new Unavailable(failed.error)
}

/** Replaces the image of an author's project. Refuses like `convertImage`, and with 409 'project_state'. */
export async function storeImage(project: string, author: string, bytes: Uint8Array) {
  const converted = await convertImage(bytes)
  const { width, height } = converted
  const named = { project, author, image: nameOf(converted) }
  const db = serviceClient()
  const require = (answer: boolean) => {
    if (!answer) throw new Refusal(409, 'project_state')
  }
  // Marked as discarded first: if anything fails, its files are removed within the hour.
  require(await read(db.rpc('reserve_project_image', named), z.boolean()))
  await upload(project, named.image, converted)
  require(await read(db.rpc('attach_project_image', { ...named, width, height }), z.boolean()))
  await removeDiscarded()
  return { id: named.image, width, height }
}

/**
 * An image of a published project (`shared`), or of one its author or a moderator may see; only those call
 * `getToken`. Refuses with 404 'image_unknown'; throws `Unavailable`.
 */
export async function getImage(
  { project, image, size }: { project: string; image: string; size: ImageSize },
  getToken: () => Promise<string | null>,
): Promise<{ file: Blob; shared: boolean }> {
  const unknown = new Refusal(404, 'image_unknown')
  if (!isProjectId(project) || !imageName.test(image)) throw unknown
  const args = { project, image }
  const access = z.string().nullable()
  const shared = (await read(anonymousClient().rpc('project_image', args), access)) === 'public'
  if (!shared) {
    const token = await getToken()
    if (!token) throw unknown
    if (!(await read(personClient(token).rpc('project_image', args), access))) throw unknown
  }
  const { data, error } = await projectFiles().download(imageFile(project, image, size))
  if (!error) return { file: data, shared }
  const isMissing = 'statusCode' in error && String(error.statusCode) === '404'
  throw isMissing ? unknown : new Unavailable(error)
}

/** The private bucket, accessible only with the server's key. */
const projectFiles = () => serviceClient().storage.from('projects')

type ImageSize = 'large' | 'small'

/** Path of an image in the bucket, built from a uuid and a digest, never from user input. */
const imageFile = (project: string, image: string, size: ImageSize) =>
  `${project}/${image}${size === 'small' ? '-640' : ''}.webp`

/** Removes files of unused images and returns how many. Safe to fail: it runs again later. */
export async function removeDiscarded(): Promise<number> {
  const database = serviceClient(patience.change)
  const { data: due } = await database.rpc('due_images', { most: 100 })
  if (!due || due.length === 0) return 0
  const paths = due.flatMap(({ project_id, image_id }) => [
    imageFile(project_id, image_id, 'large'),
    imageFile(project_id, image_id, 'small'),
  ])
  const { error } = await projectFiles().remove(paths)
  if (error) return 0
  await database.rpc('forget_images', { images: due })
  return due.length
}
