import 'server-only'
import { z } from 'zod'
import { certificateRow } from '@/lib/certificates/certificate'
import { read } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { alumniRows, badgeRows, boardRows, overview } from '@/lib/learning/queries'

/** The tabs of the certifications page, by their name in the URL; the first is shown without one. */
export const certificationTabs = [
  'tracks',
  'badges',
  'leaderboard',
  'alumni',
  'my-progress',
] as const

export type CertificationTab = (typeof certificationTabs)[number]

const page = z.object({
  overview: overview.nullable(),
  certificates: z.array(certificateRow).nullable(),
  badges: badgeRows.nullable(),
  board: boardRows.nullable(),
  alumni: alumniRows.nullable(),
})

export type CertificationsPage = z.output<typeof page>

/** What a tab shows, in one call; the rest is null. `places` of the leaderboard. Throws `Unavailable`. */
export const getCertificationsPage = (
  accessToken: string,
  tab: CertificationTab,
  places: number,
): Promise<CertificationsPage> =>
  read(personClient(accessToken).rpc('certifications_page', { tab, places }), page)
