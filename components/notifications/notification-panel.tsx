'use client'

import { Check, Settings, X } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Fragment, type RefObject, useId, useRef } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button, buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PopoverClose, PopoverContent } from '@/components/ui/popover'
import { Sheet, SheetContent, SheetTitle } from '@/components/ui/sheet'
import { Skeletons } from '@/components/ui/skeleton'
import { useChange } from '@/lib/change/use-change'
import { cn } from '@/lib/cn'
import { dateTime } from '@/lib/i18n/date-time'
import { Link } from '@/lib/i18n/link'
import { useZone } from '@/lib/i18n/use-zone'
import type { markRead } from '@/lib/notifications/changes'
import { useNotifications } from '@/lib/notifications/use-notifications'
import type { Notification } from '@/lib/notifications/write'
import { routes } from '@/lib/routes'
import { toast } from '@/lib/toast'

type ListProps = {
  items: Notification[]
  /** Called when the person follows a notification. */
  follow(item: Notification): void
  mark(item: Notification): void
}

/** Notifications, grouped by day. */
function NotificationList({ items, ...rowProps }: ListProps) {
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

type PanelProps = {
  /** Gets the focus back from the sheet. */
  button: RefObject<HTMLButtonElement | null>
  isWide: boolean
  /** Changes whenever something may be new. */
  stamp: number
  setUnread(unread: number): void
  close(): void
}

/** The newest notifications, and older ones on demand. */
export function Panel({ button, isWide, stamp, setUnread, close }: PanelProps) {
  const t = useTranslations('notifications.panel')
  const { status, items, more, ask, show } = useNotifications(stamp)
  const marking = useChange<typeof markRead>('notifications/read')
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const unread = items.filter(({ read }) => !read)

  async function mark(notification: number, older: boolean) {
    const ids = unread
      .map(({ id }) => id)
      .filter((id) => (older ? id <= notification : id === notification))
    show(true, new Set(ids))
    const marked = await marking.send({ notification, older })
    if (marked.ok) return setUnread(marked.data.unread)
    show(false, new Set(ids))
    toast.error(t('markFailed'))
  }

  function markAll() {
    const [newest] = items
    // The pressed button leaves the page, so focus moves to what stays.
    title.current?.focus()
    if (newest) void mark(newest.id, true)
  }

  const heading = {
    ref: title,
    tabIndex: -1,
    className: 'flex-1 pr-0 text-title outline-none',
    children: t('title'),
  }
  const focusTitle = (event: Event) => {
    event.preventDefault()
    title.current?.focus()
  }
  const content = (
    <>
      <div className="flex min-h-15 items-center gap-2 border-b border-border py-2 pr-14 pl-5">
        {isWide ? <h2 id={titleId} {...heading} /> : <SheetTitle {...heading} />}
        {unread.length > 0 && (
          <Button variant="ghost" size="sm" onClick={markAll}>
            {t('markAll')}
          </Button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto" aria-busy={status === 'loading'}>
        {items.length > 0 && (
          <NotificationList
            items={items}
            follow={({ id, read }) => {
              if (!read) void mark(id, false)
              close()
            }}
            mark={({ id }) => void mark(id, false)}
          />
        )}
        {status === 'loading' && items.length === 0 && (
          <div className="space-y-3 p-5">
            <p role="status" className="sr-only">
              {t('loading')}
            </p>
            <Skeletons sizes={['h-12', 'h-12', 'h-12']} />
          </div>
        )}
        {status === 'ready' && items.length === 0 && (
          <EmptyState title={t('emptyTitle')} heading="h3" className="p-5!">
            {t('emptyText')}
          </EmptyState>
        )}
        {status === 'failed' && (
          <Alert variant="destructive" className="m-5">
            <p>{t('failed')}</p>
            <Button variant="outline" size="sm" className="mt-3" onClick={() => void ask()}>
              {t('retry')}
            </Button>
          </Alert>
        )}
        {status !== 'failed' && more && (
          <div className="px-5 py-3">
            <Button
              variant="outline"
              size="sm"
              loading={status === 'loading'}
              onClick={() => void ask(items.at(-1)?.id)}
            >
              {t('more')}
            </Button>
          </div>
        )}
      </div>
      <p className="border-t border-border px-5 py-1">
        <Link
          href={routes.notificationSettings}
          onClick={close}
          className="inline-flex min-h-11 items-center gap-2 text-label text-muted-foreground hover:text-foreground"
        >
          <Settings className="size-4" />
          {t('settings')}
        </Link>
      </p>
    </>
  )
  if (isWide) {
    return (
      <PopoverContent
        align="end"
        aria-labelledby={titleId}
        className="flex max-h-[min(36rem,calc(100dvh-6rem))] w-100 flex-col"
        onOpenAutoFocus={focusTitle}
      >
        {content}
        <PopoverClose
          aria-label={t('close')}
          className={cn(
            buttonVariants({ variant: 'ghost', size: 'icon' }),
            'absolute top-2 right-2',
          )}
        >
          <X className="size-5" />
        </PopoverClose>
      </PopoverContent>
    )
  }
  return (
    <Sheet open onOpenChange={close}>
      <SheetContent
        closeLabel={t('close')}
        aria-describedby={undefined}
        className="max-w-100"
        onOpenAutoFocus={focusTitle}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          button.current?.focus()
        }}
      >
        {content}
      </SheetContent>
    </Sheet>
  )
}
