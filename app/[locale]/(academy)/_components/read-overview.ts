import 'server-only'
import { orNull } from '@/lib/db/call'
import { getOverview, type Overview } from '@/lib/learning/queries'

/** The person's learning; null while the database can't be asked, for pages that can say so themselves. */
export const readOverview = (accessToken: string): Promise<Overview | null> =>
  orNull(getOverview(accessToken))
