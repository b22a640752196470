'use client'

import { Bell as BellIcon } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import {
  type ComponentProps,
  lazy,
  Suspense,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { barButton } from '@/components/layout/link-classes'
import { Popover, PopoverTrigger } from '@/components/ui/popover'
import { cn } from '@/lib/cn'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import type { Locale } from '@/lib/i18n/routing'
import { useUnread } from '@/lib/notifications/use-unread'
import type { UpdatesConfig } from '@/lib/updates/topics'
import type { Panel as PanelType } from './notification-panel'

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
