import 'server-only'
import { serviceClient } from '@/lib/db/clients'
import { filmsOnDisk, oldFilmsOf, removeFilmFiles } from '@/lib/live/film-files'

/**
 * Once a week, removes files in storage that no row knows, and films on this machine's disk: what a crash or a lost
 * answer has left behind. Returns how many. Safe to fail: it runs again a week later.
 */
export async function removeStrayFiles(): Promise<number> {
  const database = serviceClient()
  const { data: stray } = await database.rpc('stray_files', { films_on_disk: await filmsOnDisk() })
  const byBucket = Map.groupBy(stray ?? [], ({ bucket }) => bucket)
  let removed = 0
  for (const [bucket, files] of byBucket) {
    const names = files.map(({ file }) => file)
    if (bucket === 'films') {
      const old = await oldFilmsOf(names)
      if (await removeFilmFiles(old)) removed += old.length
      continue
    }
    const { error } = await database.storage.from(bucket).remove(names)
    if (!error) removed += names.length
  }
  return removed
}
