import { getTranslations } from 'next-intl/server'
import type { Certificate } from '@/lib/certificates/certificate'
import { tracks } from '@/lib/content/tracks'
import type { Overview } from '@/lib/learning/queries'
import { TabPanel } from './panel'
import { TrackEntry } from './track-entry'

type TracksPanelProps = { overview: Overview | null; certificates: Certificate[] | null }

/** The four tracks: what each holds, how far the person is, and what its certificate will say. */
export async function TracksPanel({ overview, certificates }: TracksPanelProps) {
  const t = await getTranslations('certifications.tracks')
  const valid = (certificates ?? []).filter(({ revoked }) => !revoked)
  return (
    <TabPanel tab="tracks" title={t('title')} lead={t('lead')}>
      {overview && (
        <div className="grid gap-14">
          {tracks.map((track) => (
            <TrackEntry key={track} track={track} overview={overview} valid={valid} />
          ))}
        </div>
      )}
    </TabPanel>
  )
}
