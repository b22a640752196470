import 'server-only'
import { patience, serviceClient } from '@/lib/db/clients'

/** The private bucket; only the server's key reaches it. */
export const projectFiles = () => serviceClient().storage.from('projects')

export type ImageSize = 'large' | 'small'

/** The path of an image's file in the bucket: made of a uuid and a digest, never of anything that was typed. */
export const imageFile = (project: string, image: string, size: ImageSize) =>
  `${project}/${image}${size === 'small' ? '-640' : ''}.webp`

/**
 * Removes the files of images that no project uses any more: after a change, after the deletion of an account, and
 * now and then, so that what failed is done later. Answers how many; failing is harmless.
 */
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
