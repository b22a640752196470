import { randomUUID } from 'node:crypto'
import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { SkeletonPage } from '@/components/layout/page-section'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { AreaHero } from '@/components/layout/section-banner'
import { TabLinks } from '@/components/layout/tab-links'
import type { Mountain } from '@/components/motif/contour-paths'
import { Button } from '@/components/ui/button'
import { Skeletons } from '@/components/ui/skeleton'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { eventNamespaces } from './event-view'
import { LiveEvents } from './live-events'

/** Skeleton of a list of sessions; short, since every page of them is sent with it. */
function ItinerarySkeleton() {
  return (
    <div className="border-t border-input">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="border-b border-border py-6 pl-20 md:pl-28">
          <Skeletons sizes={['h-7 w-3/5', 'mt-3 h-4 w-72 max-w-full']} />
        </div>
      ))}
    </div>
  )
}

/** Skeleton of a row of tabs. */
function TabsSkeleton() {
  return (
    <div className="border-b border-border pb-3">
      <Skeletons sizes={['h-5 w-96 max-w-full']} />
    </div>
  )
}

const body = 'page-width pt-8 pb-16 md:pt-10 lg:pb-24'

type EventsPageProps = ComponentProps<typeof TabLinks> &
  Pick<ComponentProps<typeof LiveEvents>, 'config'> & {
    events: ComponentProps<typeof LiveEvents>['initial']
    /** Of this tab, beside those that every list of events needs. */
    namespaces: ComponentProps<typeof ClientMessages>['namespaces']
    /** Above the tabs. */
    header: ReactNode
  }

/** A page with tabs of events and recordings, which keeps seats and states current; `children` is the current tab. */
export function EventsPage({ events, config, namespaces, header, ...tabs }: EventsPageProps) {
  return (
    <ClientMessages namespaces={[...eventNamespaces, ...namespaces]}>
      <RefreshOnReturn answer={randomUUID()} />
      <LiveEvents initial={events} renderedAt={Date.now()} config={config}>
        {header}
        <div className={body}>
          <TabLinks {...tabs} />
        </div>
      </LiveEvents>
    </ClientMessages>
  )
}

type EventsPageSkeletonProps = {
  label: string
  header: ReactNode
  /** In the place of the tab's heading. */
  children: ReactNode
}

/** Skeleton of `EventsPage`. */
export function EventsPageSkeleton({ label, header, children }: EventsPageSkeletonProps) {
  return (
    <SkeletonPage label={label}>
      {header}
      <div className={body}>
        <TabsSkeleton />
        {children}
        <ItinerarySkeleton />
      </div>
    </SkeletonPage>
  )
}

/** The page's title; `seed` draws its ground. */
export function LiveTitle({ seed }: { seed?: Mountain<'band'> }) {
  const t = useTranslations('live')
  return (
    <AreaHero area="liveLearning" seed={seed}>
      <Button asChild variant="outline">
        <Link href={`${routes.events}?view=month`}>
          <CalendarDays className="size-5" />
          {t('viewCalendar')}
        </Link>
      </Button>
    </AreaHero>
  )
}
