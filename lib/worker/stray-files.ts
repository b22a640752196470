import 'server-only'
import { serviceClient } from '@/lib/db/clients'

/**
 * Once a week, removes files in storage that no row knows: what a crash or a lost answer has left behind. Returns how
 * many. Safe to fail: it runs again a week later.
 */
export async function removeStrayFiles(): Promise<number> {
  const database = serviceClient()
  const { data: stray } = await database.rpc('stray_files')
  const byBucket = Map.groupBy(stray ?? [], ({ bucket }) => bucket)
  let removed = 0
  for (const [bucket, files] of byBucket) {
    const { error } = await database.storage.from(bucket).remove(files.map(({ file }) => file))
    if (!error) removed += files.length
  }
  return removed
}
