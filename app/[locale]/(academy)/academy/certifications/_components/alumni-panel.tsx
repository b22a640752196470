import { getLocale, getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { tracks } from '@/lib/content/tracks'
import type { Alumnus } from '@/lib/learning/queries'
import { TabPanel } from './panel'

/** Who completed a track and chose to be shown. */
export async function AlumniPanel({ alumni }: { alumni: Alumnus[] | null }) {
  const [t, learning, academy, locale] = await Promise.all([
    getTranslations('certifications.alumni'),
    getTranslations('learning.tracks'),
    getTranslations('academy.comingSoon'),
    getLocale(),
  ])
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  // A track's name in words; one that left the catalogue keeps its id.
  const trackName = (id: string) => {
    const known = tracks.find((track) => track === id)
    return known ? learning(`${known}.title`) : id
  }
  const empty = (
    <div>
      <Badge variant="outline">{academy('badge')}</Badge>
      <EmptyState title={t('empty.title')} heading="h3" className="pt-4">
        {t('empty.text')}
      </EmptyState>
    </div>
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
                <TableCell numeric>{day.format(new Date(completedAt))}</TableCell>
              </TableRow>
            ))}
          </Table>
        ))}
    </TabPanel>
  )
}
