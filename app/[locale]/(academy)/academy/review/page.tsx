import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { SectionBanner } from '@/components/layout/section-banner'
import { HiddenCards } from '@/components/review/card-choice'
import { Activity, Decks } from '@/components/review/overview'
import { Session } from '@/components/review/review-session'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { getReviewPage, hiddenCards, type ReviewPage, sessionCards } from '@/lib/review/queries'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('review')
  return { title: t('title') }
}

/** Cards that are due, the calendar of activity, and what returns at all. */
export default async function ReviewRoute() {
  const { tokens } = await requireLearner()
  const [t, data] = await Promise.all([
    getTranslations('review'),
    orNull(getReviewPage(tokens.accessToken)),
  ])
  return (
    <>
      <RefreshOnReturn answer={randomUUID()} />
      <SectionBanner seed={12} title={t('title')} lead={t('lead')} />
      <div className="page-width pt-8 pb-16 md:pt-12 lg:pb-24">
        {data ? (
          <Parts data={data} />
        ) : (
          <UnavailableNotice of="review" path={routes.review} className="py-0!" />
        )}
      </div>
    </>
  )
}

async function Parts({ data }: { data: ReviewPage }) {
  const locale = await getLocale()
  const hidden = hiddenCards(data.aside)
  return (
    <ClientMessages namespaces={['review.session', 'review.done', 'review.decks', 'review.aside']}>
      <div className="grid gap-y-16 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-16">
        <Session
          cards={sessionCards(data.cards, locale)}
          due={data.due}
          nextOn={data.nextOn}
          empty={<NothingDue data={data} />}
        />
        <div className="grid content-start gap-12 max-lg:order-last">
          {data.decks.length > 0 && <Decks decks={data.decks} />}
          {hidden.length > 0 && <HiddenCards cards={hidden} />}
        </div>
        <div className="lg:col-span-2">
          <Activity data={data} />
        </div>
      </div>
    </ClientMessages>
  )
}

async function NothingDue({ data: { nextOn } }: { data: ReviewPage }) {
  const [t, locale] = await Promise.all([getTranslations('review.empty'), getLocale()])
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  return (
    <EmptyState
      className="py-0!"
      title={t('title')}
      action={
        <Button asChild variant={nextOn ? 'outline' : 'default'}>
          <Link href={routes.learningHub}>{t('hub')}</Link>
        </Button>
      }
    >
      {nextOn ? t('next', { date: day.format(new Date(nextOn)) }) : t('never')}
    </EmptyState>
  )
}
