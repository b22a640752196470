import 'server-only'
import { getCertificates } from '@/lib/certificates/queries'
import { orNull } from '@/lib/db/call'
import { getAlumni, getBadges, getLeaderboard, getOverview } from '@/lib/learning/queries'

/** Places of the leaderboard shown. */
export const places = 20

/** The data of all tabs; a part is null while the database can't be asked. */
export async function readCertifications(accessToken: string) {
  const [overview, badges, board, alumni, certificates] = await Promise.all([
    orNull(getOverview(accessToken)),
    orNull(getBadges(accessToken)),
    orNull(getLeaderboard(accessToken, places)),
    orNull(getAlumni(accessToken)),
    orNull(getCertificates(accessToken)),
  ])
  return { overview, badges, board, alumni, certificates }
}
