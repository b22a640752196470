'use client'

import { ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { sendChange } from '@/lib/change/send-change'
import { cn } from '@/lib/cn'
import type { settleItem, vote } from '@/lib/room/changes'
import type { Question } from '@/lib/room/entries'
import { questionLength } from '@/lib/room/lengths'
import { useAction } from '@/lib/room/use-action'
import { Byline } from './byline'
import { Compose } from './compose'
import { Moderate } from './moderate'
import { useRoom } from './room-provider'
import { usePresenterControls } from './use-presenter-controls'

const votesOf = ({ counts }: Question) => counts[0] ?? 0

/** Questions with votes: open ones first, most votes first. */
export function Questions() {
  const t = useTranslations('room.questions')
  const { room } = useRoom()
  const questions = room.items
    .filter((item) => item.kind === 'question')
    .sort(
      (one, other) =>
        Number(one.done) - Number(other.done) ||
        votesOf(other) - votesOf(one) ||
        one.seq - other.seq,
    )
  return (
    <>
      <div className="min-h-0 grow">
        {questions.length === 0 ? (
          <p className="pb-6 text-muted-foreground">{t('empty')}</p>
        ) : (
          <ol
            aria-label={t('label')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll box has to be reached by keyboard
            tabIndex={0}
            className="h-full max-h-[50dvh] overflow-y-auto overscroll-contain pr-2 lg:max-h-none"
          >
            {questions.map((question) => (
              <QuestionRow key={question.seq} question={question} />
            ))}
          </ol>
        )}
      </div>
      <Compose kind="ask" most={questionLength} />
    </>
  )
}

function QuestionRow({ question }: { question: Question }) {
  const t = useTranslations('room.questions')
  const { event, room, isStaff, dispatch } = useRoom()
  const { pending, run } = useAction()
  const { steer } = usePresenterControls()
  const { seq, text, done, own } = question
  const count = votesOf(question)

  async function support() {
    const choice = own ? 0 : 1
    const response = await run(() =>
      sendChange<typeof vote>('room/vote', { event, item: seq, choice }),
    )
    if (response) dispatch({ type: 'voted', item: seq, ...response })
  }

  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-3 border-t border-border py-3 first:border-t-0">
      <button
        type="button"
        aria-pressed={own !== null}
        aria-label={t('vote', { count, text })}
        disabled={pending || done}
        className={cn(
          'grid min-h-14 content-center justify-items-center self-start rounded-md border font-mono text-label transition-colors disabled:border-border disabled:text-muted-foreground',
          own === null
            ? 'border-input hover:border-foreground hover:bg-muted'
            : 'border-foreground bg-foreground text-background disabled:bg-transparent',
        )}
        onClick={() => void support()}
      >
        <ArrowUp className="size-4" />
        {count}
      </button>
      <div className="min-w-0">
        <Byline {...question} />
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        {done && <p className="mt-1 text-label text-success">{t('answered')}</p>}
        {isStaff && (
          <div className="mt-1 -ml-3 flex flex-wrap items-center gap-x-1">
            <Button
              variant="ghost"
              size="sm"
              aria-pressed={room.spotlight === seq}
              onClick={() => steer({ spotlight: room.spotlight === seq ? null : seq })}
            >
              {room.spotlight === seq ? t('unspotlight') : t('spotlight')}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              disabled={pending}
              onClick={() =>
                void run(() =>
                  sendChange<typeof settleItem>('room/settle', { event, item: seq, done: !done }),
                )
              }
            >
              {done ? t('reopen') : t('settle')}
            </Button>
            <Moderate entry={question} author={question} />
          </div>
        )}
      </div>
    </li>
  )
}
