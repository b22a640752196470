import { randomUUID } from 'node:crypto'
import type { ComponentProps, ReactNode } from 'react'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { SkeletonPage } from '@/components/layout/skeleton-page'
import { TabLinks } from '@/components/layout/tab-links'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { eventNamespaces } from './event-view'
import { ItinerarySkeleton, TabsSkeleton } from './itinerary-skeleton'
import { LiveEvents } from './live-events'

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
