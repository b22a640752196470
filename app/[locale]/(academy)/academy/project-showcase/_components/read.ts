import 'server-only'
import { ShowcaseUnavailable } from '@/lib/showcase/queries'

/** What a reading answers; null while the database can't be asked, for parts that say so themselves. */
export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ShowcaseUnavailable) return null
    throw error
  }
}
