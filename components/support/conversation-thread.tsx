import { useLocale, useTranslations } from 'next-intl'
import { cn } from '@/lib/cn'
import { dateTime } from '@/lib/i18n/date-time'
import { useZone } from '@/lib/i18n/use-zone'
import type { Conversation } from '@/lib/support/queries'

/** A time in the reader's zone once hydrated; always with the zone's name. */
export function Moment({ at }: { at: string }) {
  const locale = useLocale()
  const timeZone = useZone() ?? 'UTC'
  return (
    <time dateTime={at}>
      {dateTime(locale, {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
        timeZoneName: 'short',
      }).format(new Date(at))}
    </time>
  )
}

type ThreadProps = {
  conversation: Conversation
  /** Of the heading above. */
  labelledBy: string
}

/** The messages, oldest first; screen readers hear new ones. */
export function Thread({ conversation, labelledBy }: ThreadProps) {
  const t = useTranslations('conversation.thread')
  const { body, createdAt, replies } = conversation
  const entries = [{ author: 'sender' as const, body, createdAt }, ...replies]
  return (
    <div role="log" aria-labelledby={labelledBy}>
      <ol className="mt-4 border-b border-border">
        {entries.map((entry, place) => (
          // Entries are only ever appended.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what an entry is known by.
          <li key={place} className="border-t border-border py-6">
            <div className={cn(entry.author === 'support' && 'border-l-2 border-info pl-5')}>
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className={cn('font-semibold', entry.author === 'support' && 'text-info')}>
                  {t(entry.author === 'sender' ? 'you' : entry.author)}
                </span>
                <span className="text-label text-muted-foreground">
                  <Moment at={entry.createdAt} />
                </span>
              </p>
              <p className="mt-2 max-w-measure wrap-anywhere whitespace-pre-wrap">{entry.body}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
