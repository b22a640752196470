'use client'

import { Check } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { Button } from '@/components/ui/button'
import { dateTime } from '@/lib/i18n/date-time'
import { Link } from '@/lib/i18n/link'
import { useZone } from '@/lib/i18n/use-zone'
import type { Notification } from '@/lib/notifications/write'

type ListProps = {
  items: Notification[]
  /** Called when the person follows a notification. */
  follow(item: Notification): void
  mark(item: Notification): void
}

/** Notifications, grouped by day. */
export function NotificationList({ items, ...rowProps }: ListProps) {
  const dayOf = useDay()
  const days = Map.groupBy(items, ({ createdAt }) => dayOf(createdAt))
  return [...days].map(([day, rows]) => (
    <Fragment key={day}>
      <h3 className="bg-muted px-5 py-1.5 text-label text-muted-foreground">{day}</h3>
      <ul>
        {rows.map((item) => (
          <Row key={item.id} item={item} {...rowProps} />
        ))}
      </ul>
    </Fragment>
  ))
}

function Row({ item, follow, mark }: { item: Notification } & Omit<ListProps, 'items'>) {
  const t = useTranslations('notifications.panel')
  const locale = useLocale()
  const timeZone = useZone() ?? 'UTC'
  const { text, href, createdAt, read } = item
  return (
    <li className="relative flex items-start gap-1 border-b border-border pr-2 last:border-b-0 hover:bg-accent">
      <Link
        href={href}
        onClick={() => follow(item)}
        className="flex min-w-0 flex-1 gap-3 py-3 pl-5"
      >
        <span className="grid h-6.5 w-2 shrink-0 place-items-center">
          {!read && (
            <span className="size-2 rounded-full bg-primary">
              <span className="sr-only">{t('unread')}</span>
            </span>
          )}
        </span>
        <span className="min-w-0">
          <span className={read ? 'block wrap-anywhere' : 'block font-semibold wrap-anywhere'}>
            {text}
          </span>
          <time
            dateTime={createdAt}
            className="block text-label text-muted-foreground tabular-nums"
          >
            {dateTime(locale, { timeStyle: 'short', timeZone }).format(new Date(createdAt))}
          </time>
        </span>
      </Link>
      {!read && (
        <Button
          variant="ghost"
          size="icon"
          className="mt-1 text-muted-foreground!"
          aria-label={t('markOne', { text })}
          onClick={() => mark(item)}
        >
          <Check className="size-5" />
        </Button>
      )}
    </li>
  )
}

/** Names the day of a time for the viewer: today, yesterday, or its date. */
function useDay(): (at: string) => string {
  const t = useTranslations('notifications.panel')
  const format = useFormatter()
  const timeZone = useZone() ?? 'UTC'
  const dateOf = (at: Date) => format.dateTime(at, { dateStyle: 'long', timeZone })
  const today = dateOf(new Date())
  const yesterday = dateOf(new Date(Date.now() - 86_400_000))
  return (at) => {
    const date = dateOf(new Date(at))
    if (date === today) return t('today')
    return date === yesterday ? t('yesterday') : date
  }
}
