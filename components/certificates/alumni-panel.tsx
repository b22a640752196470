import { getTranslations } from 'next-intl/server'
import { ComingSoonBadge } from '@/components/layout/coming-soon'
import { LocalDate } from '@/components/layout/local-date'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { tracks } from '@/content/tracks'
import { Link } from '@/lib/i18n/link'
import type { Alumnus } from '@/lib/learning/queries'
import { routes } from '@/lib/routes'
import { TabPanel } from './certifications-panel'

/** People who completed a track and chose to be listed. */
export async function AlumniPanel({ alumni }: { alumni: Alumnus[] | null }) {
  const [t, learning] = await Promise.all([
    getTranslations('certifications.alumni'),
    getTranslations('learning.tracks'),
  ])
  // A track's name, or its id if it left the catalogue.
  const trackName = (id: string) => {
    const knownTrack = tracks.find((track) => track === id)
    return knownTrack ? learning(`${knownTrack}.title`) : id
  }
  const empty = (
    <EmptyState
      title={t('empty.title')}
      heading="h3"
      motif={<ComingSoonBadge />}
      action={
        <Button asChild variant="outline">
          <Link href={`${routes.certifications}?tab=tracks`}>{t('empty.action')}</Link>
        </Button>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
  return (
    <TabPanel tab="alumni" title={t('title')} lead={t('lead')}>
      {alumni &&
        (alumni.length === 0 ? (
          empty
        ) : (
          <Table
            caption={t('caption')}
            captionHidden
            className="max-w-reading"
            columns={[t('alias'), t('track'), { label: t('completed'), numeric: true }]}
          >
            {alumni.map(({ alias, track, completedAt }) => (
              <TableRow key={`${alias} ${track}`}>
                <TableHead scope="row" className="wrap-anywhere">
                  <bdi>{alias}</bdi>
                </TableHead>
                <TableCell>{trackName(track)}</TableCell>
                <TableCell numeric>
                  <LocalDate at={completedAt} dateStyle="long" />
                </TableCell>
              </TableRow>
            ))}
          </Table>
        ))}
    </TabPanel>
  )
}
