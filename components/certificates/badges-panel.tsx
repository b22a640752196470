import { getTranslations } from 'next-intl/server'
import type { BadgeProgress } from '@/lib/learning/queries'
import { BadgeList } from './badge-list'
import { TabPanel } from './certifications-panel'

/** The badges; null if they couldn't be read. */
export async function BadgesPanel({ badges }: { badges: BadgeProgress[] | null }) {
  const t = await getTranslations('certifications.badges')
  return (
    <TabPanel tab="badges" title={t('title')} lead={t('lead')}>
      {badges && <BadgeList badges={badges} />}
    </TabPanel>
  )
}
