'use client'

import { Settings } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useRef } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { DialogRoot, DialogTitle, PanelContent, SheetContent } from '@/components/ui/dialog-parts'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeletons } from '@/components/ui/skeleton'
import { useChange } from '@/lib/change/use-change'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import type { markRead } from '@/lib/notifications/changes'
import { useNotifications } from '@/lib/notifications/use-notifications'
import { routes } from '@/lib/routes'
import { toast } from '@/lib/toast'
import { NotificationList } from './notification-list'

type PanelProps = {
  /** Opens and closes the panel, and gets the focus back. */
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
    // The pressed button goes.
    title.current?.focus()
    if (newest) void mark(newest.id, true)
  }

  const Frame = isWide ? PanelContent : SheetContent
  return (
    <DialogRoot open onOpenChange={close} modal={!isWide}>
      <Frame
        closeLabel={t('close')}
        aria-describedby={undefined}
        className={cn('flex flex-col', isWide ? 'w-100' : 'max-w-100')}
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          title.current?.focus()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (document.activeElement === document.body) button.current?.focus()
        }}
        onInteractOutside={(event) => {
          // The button's own press closes it.
          if (button.current?.contains(event.target as Node)) event.preventDefault()
        }}
      >
        <div className="flex min-h-15 items-center gap-2 border-b border-border py-2 pr-14 pl-5">
          <DialogTitle ref={title} tabIndex={-1} className="flex-1 pr-0! outline-none">
            {t('title')}
          </DialogTitle>
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
      </Frame>
    </DialogRoot>
  )
}
