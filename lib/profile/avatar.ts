import 'server-only'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { z } from 'zod'
import { read } from '@/lib/db/call'
import { patience, serviceClient } from '@/lib/db/clients'
import { maxSeconds, withPixels } from '@/lib/http/image-upload'
import { Refusal, Unavailable } from '@/lib/http/refusal'

/** Width and height of a picture, in pixels. */
const side = 256

/** The private bucket, accessible only with the server's key. */
const avatarFiles = () => serviceClient().storage.from('avatars')

const fileOf = (avatar: string) => `${avatar}.webp`

/** A square WebP picture without metadata. Refuses as `withPixels` does. */
export const convertAvatar = (bytes: Uint8Array): Promise<Buffer> =>
  withPixels(bytes, { width: side, height: side, fit: 'cover' }, ({ data, info }) => {
    const { width, height, channels } = info
    return sharp(data, { raw: { width, height, channels } })
      .webp({ quality: 82 })
      .timeout({ seconds: maxSeconds })
      .toBuffer()
  })

/** Replaces a person's picture. Refuses like `convertAvatar`; throws `Unavailable`. */
export async function storeAvatar(person: string, bytes: Uint8Array): Promise<void> {
  const picture = await convertAvatar(bytes)
  const avatar = randomBytes(16).toString('hex')
  const db = serviceClient()
  // Marked as discarded first: if anything fails, its file is removed within the hour.
  await read(db.rpc('reserve_avatar', { avatar }), z.unknown())
  const options = { contentType: 'image/webp', upsert: false }
  const { error } = await avatarFiles().upload(fileOf(avatar), picture, options)
  if (error) throw new Unavailable(error)
  if (!(await read(db.rpc('set_avatar', { person, avatar }), z.boolean()))) throw new Unavailable()
  await removeDiscardedAvatars()
}

/** Removes a person's picture. Throws `Unavailable`. */
export async function clearAvatar(person: string): Promise<void> {
  await read(serviceClient().rpc('set_avatar', { person }), z.boolean())
  await removeDiscardedAvatars()
}

/** A picture by its name. Refuses with 404 'image_unknown'; throws `Unavailable`. */
export async function getAvatar(avatar: string): Promise<Blob> {
  const unknown = new Refusal(404, 'image_unknown')
  if (!/^[0-9a-f]{32}$/.test(avatar)) throw unknown
  const { data, error } = await avatarFiles().download(fileOf(avatar))
  if (!error) return data
  const isMissing = 'statusCode' in error && String(error.statusCode) === '404'
  throw isMissing ? unknown : new Unavailable(error)
}

/** Removes the files of unused pictures and returns how many. Safe to fail: it runs again later. */
export async function removeDiscardedAvatars(): Promise<number> {
  const database = serviceClient(patience.change)
  const { data: due } = await database.rpc('due_avatars', { most: 100 })
  if (!due || due.length === 0) return 0
  const { error } = await avatarFiles().remove(due.map(fileOf))
  if (error) return 0
  await database.rpc('forget_avatars', { avatars: due })
  return due.length
}
