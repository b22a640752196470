'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { sendChange } from '@/lib/change/send-change'
import { cn } from '@/lib/cn'
import type { settleItem, vote } from '@/lib/room/changes'
import type { Poll } from '@/lib/room/entries'
import { useDeed } from '@/lib/room/use-action'
import { Moderate } from './moderate'
import { NewPoll } from './new-poll'
import { useRoom } from './room-provider'

/** Polls with live results, the newest first. */
export function Polls() {
  const t = useTranslations('room.polls')
  const { room, isStaff } = useRoom()
  const polls = room.items.filter((item) => item.kind === 'poll').reverse()
  return (
    <div className="grid gap-6 pb-4">
      {isStaff && <NewPoll />}
      {polls.length === 0 && !isStaff && <p className="text-muted-foreground">{t('empty')}</p>}
      {polls.map((poll) => (
        <PollCard key={poll.seq} poll={poll} />
      ))}
    </div>
  )
}

function PollCard({ poll }: { poll: Poll }) {
  const t = useTranslations('room.polls')
  const { event, isStaff, dispatch } = useRoom()
  const { pending, run } = useDeed()
  const { seq, question, options, counts, done, own } = poll
  const total = counts.reduce((sum, count) => sum + count, 0)
  const canVote = !done && own === null

  async function choose(choice: number) {
    const sent = await run(() => sendChange<typeof vote>('room/vote', { event, item: seq, choice }))
    if (sent) dispatch({ type: 'voted', item: seq, ...sent })
  }

  return (
    <section
      aria-labelledby={`poll-${seq}`}
      className="border-t border-border pt-4 first:border-t-0"
    >
      <div className="flex items-start justify-between gap-3">
        <h2
          id={`poll-${seq}`}
          className="font-sans text-body font-semibold tracking-normal wrap-anywhere"
        >
          {question}
        </h2>
        <Badge variant={done ? 'outline' : 'info'} className="shrink-0">
          {done ? t('closed') : t('open')}
        </Badge>
      </div>
      <ul className="mt-3 grid gap-2">
        {options.map((option, index) => {
          const count = counts[index] ?? 0
          const share = total > 0 ? count / total : 0
          const isOwn = own === index + 1
          const bar = (
            <>
              <span
                aria-hidden="true"
                className="absolute inset-y-0 left-0 bg-muted transition-[width]"
                style={{ width: `${share * 100}%` }}
              />
              <span className="relative min-w-0 grow text-left wrap-anywhere">
                {option}
                {isOwn && <span className="text-label text-info">{` (${t('own')})`}</span>}
              </span>
              <span className="relative shrink-0 font-mono text-label">
                <span className="sr-only">{t('votes', { count })}</span>
                <span aria-hidden="true">{`${count} · ${Math.round(share * 100)}%`}</span>
              </span>
            </>
          )
          const shape =
            'relative flex min-h-11 w-full items-center gap-3 overflow-hidden rounded-md border px-3 py-2'
          return (
            <li key={option}>
              {canVote ? (
                <button
                  type="button"
                  disabled={pending}
                  className={cn(shape, 'border-input transition-colors hover:border-foreground')}
                  onClick={() => void choose(index + 1)}
                >
                  {bar}
                </button>
              ) : (
                <div className={cn(shape, isOwn ? 'border-foreground' : 'border-border')}>
                  {bar}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-label text-muted-foreground">
        {canVote ? t('choose') : t('total', { count: total })}
      </p>
      {isStaff && (
        <div className="mt-1 flex flex-wrap gap-1">
          {!done && (
            <Button
              variant="outline"
              size="sm"
              disabled={pending}
              onClick={() =>
                void run(() =>
                  sendChange<typeof settleItem>('room/settle', { event, item: seq, done: true }),
                )
              }
            >
              {t('close')}
            </Button>
          )}
          <Moderate entry={poll} />
        </div>
      )}
    </section>
  )
}
