'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { LocalStart } from '@/components/events/event-times'
import { ErrorList, useUntilEdited } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { useChange } from '@/lib/change/use-change'
import { cn } from '@/lib/cn'
import type { askQuestion, say as sayChange, settleItem, vote } from '@/lib/room/changes'
import { chatLength, type Question, questionLength } from '@/lib/room/entries'
import { Moderate } from './moderate'
import { useAction, usePresenterControls, useRoom } from './room-provider'

/** Who wrote something, and when. */
function Byline({ name, leads, at }: { name: string; leads: boolean; at: string }) {
  const t = useTranslations('room')
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-label">
      <span className="font-semibold wrap-anywhere">{name}</span>
      {leads && <span className="text-info">{t('instructor')}</span>}
      <LocalStart at={at} className="text-muted-foreground" />
    </p>
  )
}

/** Writes a message or a question. What is refused stays in the field. */
function Compose({ kind, most }: { kind: 'say' | 'ask'; most: number }) {
  const say = useTranslations('room.say')
  const ask = useTranslations('room.ask')
  const shared = useTranslations('room.compose')
  const id = useId()
  const { event, room } = useRoom()
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const change = useChange<typeof sayChange | typeof askQuestion>(`room/${kind}`)
  const [error, edit] = useUntilEdited(change.error)
  const length = [...text].length
  const label = kind === 'say' ? say('label') : ask('label')
  const placeholder = kind === 'say' ? say('placeholder') : ask('placeholder')
  const action = kind === 'say' ? say('send') : ask('send')

  async function send(submitted?: FormEvent) {
    submitted?.preventDefault()
    if (text.trim() === '') return
    const response = await change.send({ event, words: text })
    // Only what was sent: more may have been typed meanwhile.
    if (response.ok) setText((now) => (now === text ? '' : now))
    field.current?.focus()
  }

  function press(pressed: KeyboardEvent) {
    if (pressed.key !== 'Enter' || pressed.shiftKey || pressed.nativeEvent.isComposing) return
    pressed.preventDefault()
    void send()
  }

  if (room.me.name === null) return null
  if (room.me.muted)
    return <p className="border-t border-border pt-3 text-muted-foreground">{shared('muted')}</p>
  const described = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <form
      noValidate
      onSubmit={(submitted) => void send(submitted)}
      className="script-only border-t border-border pt-3"
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Textarea
        ref={field}
        id={id}
        rows={2}
        placeholder={placeholder}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
        className="min-h-16!"
        value={text}
        onKeyDown={press}
        onChange={({ target }) => {
          setText(target.value)
          edit()
        }}
      />
      <ErrorList id={`${id}-error`} errors={error} />
      <div className="mt-2 flex items-center justify-between gap-3">
        <p
          id={`${id}-hint`}
          className={cn('text-label text-muted-foreground', length > most && 'text-destructive')}
        >
          {length > most * 0.8 ? shared('count', { count: length, most }) : shared('hint')}
        </p>
        <Button type="submit" size="sm" loading={change.pending} disabled={text.trim() === ''}>
          {action}
        </Button>
      </div>
    </form>
  )
}

/** How far from the end of the list still counts as the end, in pixels. */
const near = 48

/** The chat; it follows new messages while its end is in sight. */
export function Chat() {
  const t = useTranslations('room.chat')
  const { room } = useRoom()
  const list = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const last = room.chat.at(-1)?.seq

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the reason
  useLayoutEffect(() => {
    if (isAtEnd) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [last, isAtEnd])

  return (
    <>
      <div className="relative min-h-0 grow">
        {/* The announcer tells of new messages: a busy chat read aloud in full helps nobody. */}
        <div
          ref={list}
          role="log"
          aria-live="off"
          aria-label={t('label')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll box has to be reached by keyboard
          tabIndex={0}
          className="max-h-[50dvh] overflow-y-auto overscroll-contain pr-2 pb-3 lg:absolute lg:inset-0 lg:max-h-none"
          onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
            setIsAtEnd(scrollHeight - scrollTop - clientHeight < near)
          }
        >
          {room.chat.length === 0 && <p className="pb-6 text-muted-foreground">{t('empty')}</p>}
          <ol className="grid content-start gap-4">
            {room.chat.map((message) => (
              <li key={message.seq} className="min-w-0">
                <Byline {...message} />
                <p className="whitespace-pre-line wrap-anywhere">{message.text}</p>
                <div className="-ml-3">
                  <Moderate entry={message} author={message} />
                </div>
              </li>
            ))}
          </ol>
        </div>
        {!isAtEnd && (
          <Button
            size="sm"
            variant="outline"
            className="absolute right-3 bottom-2 shadow-float"
            onClick={() => setIsAtEnd(true)}
          >
            <ArrowDown className="size-4" />
            {t('latest')}
          </Button>
        )}
      </div>
      <Compose kind="say" most={chatLength} />
    </>
  )
}

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
    const response = await run<typeof vote>('room/vote', { event, item: seq, choice })
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
                void run<typeof settleItem>('room/settle', { event, item: seq, done: !done })
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
