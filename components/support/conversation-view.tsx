'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CopyButton } from '@/components/layout/copy-link-button'
import { TitledSection } from '@/components/ui/titled-section'
import { cn } from '@/lib/cn'
import { HttpError, request } from '@/lib/http/client'
import { dateTime } from '@/lib/i18n/date-time'
import { useZone } from '@/lib/i18n/use-zone'
import { localePath, routes } from '@/lib/routes'
import { site } from '@/lib/site'
import type { Conversation } from '@/lib/support/queries'
import type { Topic } from '@/lib/support/topics'
import { type Feed, follow } from '@/lib/updates/client'
import { topics, type UpdatesState } from '@/lib/updates/topics'
import { ReplyForm } from './reply-form'

/** A time in the reader's zone once hydrated; always with the zone's name. */
function Moment({ at }: { at: string }) {
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
function Thread({ conversation, labelledBy }: ThreadProps) {
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

const steps = ['received', 'in_progress', 'answered'] as const satisfies Conversation['state'][]

/** A message's progress; the current step is explained below its name. */
function StateSteps({ state }: Pick<Conversation, 'state'>) {
  const t = useTranslations('conversation.state')
  const current = steps.indexOf(state)
  return (
    <ol>
      {steps.map((step, place) => {
        const here = place === current
        return (
          <li
            key={step}
            aria-current={here ? 'step' : undefined}
            className="relative grid grid-cols-[1rem_minmax(0,1fr)] gap-x-4 pb-5 last:pb-0"
          >
            {place < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={cn(
                  'absolute top-4 bottom-[-0.35rem] left-2 w-px',
                  place < current ? 'bg-info' : 'bg-border',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={cn(
                'relative mt-1.25 size-4 rounded-full border',
                place <= current ? 'border-info' : 'border-input bg-background',
                place < current && 'bg-info',
                here && 'bg-info ring-4 ring-info/20 forced-colors:bg-[Highlight]',
              )}
            />
            <div>
              <p className={here ? 'font-semibold' : 'text-muted-foreground'}>
                {t(`${step}.name`)}
              </p>
              {here && (
                <p className="mt-1 max-w-measure text-muted-foreground">
                  {t(`${step}.text`, { hours: site.replyHours })}
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404

/** The conversation, refreshed every 15 seconds while the page is visible; `replace` sets it after a change. */
function useConversation(secret: string, initial: Conversation) {
  const [conversation, setConversation] = useState(initial)
  const [state, setState] = useState<UpdatesState>('polling')
  const feed = useRef<Feed<Conversation> | null>(null)

  useEffect(() => {
    const opened = follow<Conversation>(topics.conversation, {
      read: () => request<Conversation>(`/api/support/messages/${secret}`),
      isFinal: isGone,
      changed: (now) => {
        setState(now.state)
        if (now.data) setConversation(now.data)
      },
    })
    feed.current = opened
    return () => {
      feed.current = null
      opened.stop()
    }
  }, [secret])

  const replace = useCallback((now: Conversation) => {
    feed.current?.overtake()
    setConversation(now)
  }, [])

  return { conversation, state, replace }
}

type ConversationViewProps = {
  secret: string
  /** The page's own path. */
  page: string
  initial: Conversation
  topic: Topic
  formId: string
}

/** A message's page: state, conversation and reply form. */
export function ConversationView({ secret, page, initial, topic, formId }: ConversationViewProps) {
  const t = useTranslations('conversation')
  const topicTexts = useTranslations('company.message.topics')
  const locale = useLocale()
  const { conversation, state, replace } = useConversation(secret, initial)
  const facts = [
    { name: t('topic'), value: topicTexts(topic) },
    { name: t('sent'), value: <Moment at={conversation.createdAt} /> },
  ]
  return (
    <div className="page-width grid gap-x-16 gap-y-12 py-12 md:py-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:grid-rows-[auto_auto_1fr] lg:pb-24">
      <header>
        <h1 className="text-h1">{t('heading')}</h1>
        <p className="mt-3 font-mono text-lead tracking-tight text-muted-foreground">
          <span className="sr-only">{t('number')} </span>
          <span className="select-all">{conversation.number}</span>
        </p>
      </header>
      <div className="grid content-start gap-10 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-3">
        <TitledSection id="state" title={t('state.title')} titleClass="mb-5 text-title">
          <StateSteps state={conversation.state} />
        </TitledSection>
        <dl className="border-b border-border">
          {facts.map(({ name, value }) => (
            <div
              key={name}
              className="flex flex-wrap justify-between gap-x-6 border-t border-border py-3"
            >
              <dt className="text-muted-foreground">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="min-w-0 lg:row-span-2">
        <section>
          <h2 id="thread" className="text-title">
            {t('thread.title')}
          </h2>
          <Thread conversation={conversation} labelledBy="thread" />
          {conversation.continued && (
            <p className="mt-3 max-w-measure">
              {t('thread.continued', { number: conversation.continued })}
            </p>
          )}
          <p role="status" className="script-only mt-3 text-label text-muted-foreground">
            {t(state === 'offline' ? 'updates.offline' : 'updates.polling')}
          </p>
          <noscript>
            <p className="mt-3 text-label text-muted-foreground">{t('updates.noScript')}</p>
          </noscript>
        </section>
        <section className="mt-12 max-w-measure">
          <h2 className="text-title">{t('reply.title')}</h2>
          {conversation.open ? (
            <ReplyForm secret={secret} page={page} formId={formId} onSent={replace} />
          ) : (
            <p className="mt-3 max-w-measure">
              {t('reply.full')}{' '}
              <a href={localePath(locale, routes.contact)} className="underline-link">
                {t('reply.anew')}
              </a>
            </p>
          )}
        </section>
      </div>
      <section>
        <h2 className="text-title">{t('secret.title')}</h2>
        <p className="mt-2 max-w-measure text-muted-foreground">{t('secret.text')}</p>
        <CopyButton
          labels={{ copy: t('secret.copy'), copied: t('secret.copied') }}
          className="mt-4"
        />
      </section>
    </div>
  )
}
