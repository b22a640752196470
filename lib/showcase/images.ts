import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { done, type Outcome, refuse, unavailable } from '@/lib/change/change'
import { anonymousClient, personClient, serviceClient } from '@/lib/db/clients'
import { type ConvertedImage, convertImage } from './convert'
import { type ImageSize, imageFile, projectFiles, removeDiscarded } from './files'
import type { ProjectImage } from './project'

const imageName = /^[0-9a-f]{16}$/

/** Digest of the bytes with something random, so that an image that was removed never comes back under its name. */
const nameOf = ({ large }: ConvertedImage) =>
  createHash('sha256').update(randomBytes(16)).update(large).digest('hex').slice(0, 16)

async function store(project: string, image: string, converted: ConvertedImage): Promise<boolean> {
  const stored = await Promise.all(
    (['large', 'small'] as const).map((size) =>
      projectFiles().upload(imageFile(project, image, size), converted[size], {
        contentType: 'image/webp',
        upsert: false,
      }),
    ),
  )
  return stored.every(({ error }) => !error)
}

/**
 * Makes the bytes into the image of a draft or returned project of this author; the one before is removed.
 * Refuses as `convertImage` does, and with 409 'project_state' where the project can't be changed any more.
 */
export async function setImage(
  project: string,
  author: string,
  bytes: Uint8Array,
): Promise<Outcome<ProjectImage>> {
  const converted = await convertImage(bytes)
  if (!converted.ok) return converted
  const { width, height } = converted.data
  const image = nameOf(converted.data)
  const database = serviceClient()
  // Listed as nobody's first: whatever fails from here on, its files are removed within the hour.
  const reserved = await database.rpc('reserve_project_image', { project, author, image })
  if (reserved.error) return unavailable()
  if (!reserved.data) return refuse(409, 'project_state')
  if (!(await store(project, image, converted.data))) return unavailable()
  const attached = await database.rpc('attach_project_image', {
    ...{ project, author, image },
    ...{ width, height },
  })
  if (attached.error) return unavailable()
  if (!attached.data) return refuse(409, 'project_state')
  await removeDiscarded()
  return done({ id: image, width, height })
}

type ImageResult =
  | { status: 'found'; file: Blob; shared: boolean }
  | { status: 'unknown' }
  | { status: 'unreachable' }

/**
 * An image's file, for whoever may see it: everybody once its project is published (`shared`), else its author,
 * and moderators while it is submitted. `signedIn` is asked for an access token only where it matters.
 */
export async function readImage(
  { project, image, size }: { project: string; image: string; size: ImageSize },
  signedIn: () => Promise<Outcome<string>>,
): Promise<ImageResult> {
  if (!imageName.test(image)) return { status: 'unknown' }
  const asked = { project, image }
  const open = await anonymousClient().rpc('project_image', asked)
  if (open.error) return { status: 'unreachable' }
  if (open.data !== 'public') {
    const token = await signedIn()
    if (!token.ok) return { status: token.status === 503 ? 'unreachable' : 'unknown' }
    const own = await personClient(token.data).rpc('project_image', asked)
    if (own.error) return { status: 'unreachable' }
    if (!own.data) return { status: 'unknown' }
  }
  const { data, error } = await projectFiles().download(imageFile(project, image, size))
  if (error) {
    const gone = 'statusCode' in error && String(error.statusCode) === '404'
    return { status: gone ? 'unknown' : 'unreachable' }
  }
  return { status: 'found', file: data, shared: open.data === 'public' }
}
