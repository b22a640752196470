import 'server-only'
import { getOverview, LearningUnavailable, type Overview } from '@/lib/learning/queries'

/** The person's learning; null while the database can't be asked, for pages that can say so themselves. */
export async function readOverview(accessToken: string): Promise<Overview | null> {
  try {
    return await getOverview(accessToken)
  } catch (error) {
    if (error instanceof LearningUnavailable) return null
    throw error
  }
}
