import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SectionBanner } from '@/components/layout/section-banner'
import { KeptCourses, Leaving } from '@/components/offline/offline-courses'
import { Changes } from '@/components/offline/pending-changes'
import { requireLearner } from '@/lib/account/guard'
import { ClientMessages } from '@/lib/i18n/client-messages'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('offline')
  return { title: t('title') }
}

/** What this device keeps and what it hasn't sent; kept with the courses, so it opens without a connection. */
export default async function OfflinePage() {
  const { account } = await requireLearner()
  const t = await getTranslations('offline')
  return (
    <ClientMessages namespaces={['offline']}>
      <SectionBanner seed={11} title={t('title')} lead={t('lead')} />
      <div className="page-width grid gap-14 pt-8 pb-16 md:pt-12 lg:pb-24">
        <Leaving />
        <Changes person={account.user.id} />
        <KeptCourses person={account.user.id} />
      </div>
    </ClientMessages>
  )
}
