'use client'

import { Bell as BellIcon } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import {
  type ComponentProps,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { barButton } from '@/components/layout/link-classes'
import { Popover, PopoverTrigger } from '@/components/ui/popover'
import { useAuth } from '@/lib/auth/auth-context'
import { cn } from '@/lib/cn'
import { HttpError, request } from '@/lib/http/client'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import type { Locale } from '@/lib/i18n/routing'
import { type Feed, follow } from '@/lib/updates/client'
import { topics, type UpdatesConfig } from '@/lib/updates/topics'
import type { Panel as PanelType } from './notification-panel'

const read = async () => (await request<{ unread: number }>('/api/notifications/unread')).unread

const isSessionOver = (error: unknown) => error instanceof HttpError && error.status === 401

/** Unread notifications, kept current. */
function useUnread({ realtime }: UpdatesConfig) {
  const [now, setNow] = useState({ unread: 0, arrived: 0, stamp: 0 })
  const feed = useRef<Feed<number> | null>(null)
  const { status } = useAuth()
  const url = realtime?.url
  const key = realtime?.key

  useEffect(() => {
    // Goes on once the person has signed in again.
    if (status !== 'authenticated') return
    let isFirst = true
    const opened = follow<number>(topics.notifications, {
      read,
      realtime: url && key ? { url, key } : null,
      isFinal: isSessionOver,
      changed: ({ data }) => {
        if (data === undefined) return
        const isNews = !isFirst
        isFirst = false
        setNow(({ unread, stamp }) => ({
          unread: data,
          // Notifications that existed when the page was opened aren't news.
          arrived: isNews ? Math.max(data - unread, 0) : 0,
          stamp: stamp + 1,
        }))
      },
    })
    feed.current = opened
    return () => {
      feed.current = null
      opened.stop()
    }
  }, [url, key, status])

  /** Sets the count that a change made here returned. */
  const setUnread = useCallback((unread: number) => {
    feed.current?.overtake()
    setNow(({ stamp }) => ({ unread, arrived: 0, stamp }))
  }, [])

  return {
    unread: now.unread,
    /** The number that arrived with the last answer, to announce. */
    arrived: now.arrived,
    /** Changes after every answer. */
    stamp: now.stamp,
    setUnread,
  }
}

/** The panel with its messages, as `lazy` wants it. */
async function loadPanel(locale: Locale) {
  const [{ Panel }, { default: notifications }] = await Promise.all([
    import('./notification-panel'),
    import(`@/lib/i18n/messages/${locale}/notifications.json`),
  ])
  const messages = { notifications: { panel: notifications.panel } }
  return {
    default: (props: ComponentProps<typeof PanelType>) => (
      <MessagesProvider messages={messages}>
        <Panel {...props} />
      </MessagesProvider>
    ),
  }
}

const wide = '(min-width: 640px)'

function watchWidth(listener: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** A panel below the bell, on phones a sheet. */
export function Bell({ updates }: { updates: UpdatesConfig }) {
  const t = useTranslations('notifications.bell')
  const locale = useLocale()
  // Loaded when the bell is first pressed or pointed at.
  const Panel = useMemo(() => lazy(() => loadPanel(locale)), [locale])
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { unread, arrived, stamp, setUnread } = useUnread(updates)
  const isWide = useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(wide).matches,
    () => true,
  )
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        ref={button}
        aria-label={t('label', { count: unread })}
        onPointerEnter={() => void loadPanel(locale)}
        className={cn(barButton, 'relative')}
      >
        <BellIcon className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-foreground px-1 text-[11px] leading-none font-semibold text-background tabular-nums"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </PopoverTrigger>
      {open && (
        <Suspense fallback={null}>
          <Panel
            button={button}
            isWide={isWide}
            stamp={stamp}
            setUnread={setUnread}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {arrived > 0 && t('arrived', { count: arrived })}
      </p>
    </Popover>
  )
}
