import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { CancelRegistrationForm } from '@/components/events/cancel-registration-form'
import { eventNamespaces, viewEvents } from '@/components/events/event-view'
import { LiveEvents } from '@/components/events/live-events'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { BackLink } from '@/components/layout/section-banner'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { getEvent } from '@/lib/live/queries'
import { eventPath, leavePath } from '@/lib/routes'
import { updatesConfig } from '@/lib/updates/hub'

type LeaveProps = PageProps<'/[locale]/academy/events/[id]/leave'>

/** The session of the URL; null while the database is unreachable. */
const loadEvent = cache(async (id: string) => {
  const { tokens } = await requireLearner()
  const result = await orNull(getEvent(tokens.accessToken, id).then((event) => ({ event })))
  if (!result) return null
  if (!result.event) notFound()
  const [view] = await viewEvents([result.event])
  return view ?? notFound()
})

export async function generateMetadata({ params }: LeaveProps): Promise<Metadata> {
  const [view, t] = await Promise.all([
    loadEvent((await params).id),
    getTranslations('live.giveBack'),
  ])
  return { title: view && t('metaTitle', { title: view.title }), robots: 'noindex' }
}

/** Where emails lead those who can't come. Loading it changes nothing; its button gives the seat back. */
export default async function LeavePage({ params }: LeaveProps) {
  await requireLearner()
  const { id } = await params
  const view = await loadEvent(id)
  if (!view) {
    return (
      <div className="page-width py-12">
        <UnavailableNotice of="live" heading="h1" path={leavePath(id)} />
      </div>
    )
  }
  return (
    <ClientMessages namespaces={[...eventNamespaces, 'live.giveBack']}>
      <LiveEvents single initial={[view.event]} renderedAt={Date.now()} config={updatesConfig()}>
        <div className="page-width py-6 md:py-10">
          <BackLink href={eventPath(id)} label={view.title} />
          <CancelRegistrationForm event={view.event} title={view.title} />
        </div>
      </LiveEvents>
    </ClientMessages>
  )
}
