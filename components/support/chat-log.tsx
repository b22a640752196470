import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { cn } from '@/lib/cn'
import type { Chat, ChatState } from '@/lib/support/chat/queries'

type Entry = Chat['replies'][number]
type EntryProps = Pick<ChatLogProps, 'helpCentre'> & {
  entry: Pick<Entry, 'author' | 'body' | 'faq'>
  links: ChatState['links']
}

/** A question with a link to its place in the help centre. */
function Question({
  slug,
  question,
  helpCentre,
}: Record<'slug' | 'question' | 'helpCentre', string>) {
  return (
    <a href={`${helpCentre}#${slug}`} className="underline-link font-semibold">
      {question}
    </a>
  )
}

/** A text of the chat; the assistant's answers name their place in the help centre. */
function ChatEntry({ entry: { author, body, faq = [] }, links, helpCentre }: EntryProps) {
  const t = useTranslations('chat')
  const [quoted, ...others] = faq.flatMap((slug) => {
    const question = links[slug]
    return question ? [{ slug, question }] : []
  })
  const isSender = author === 'sender'
  return (
    <li className={cn('flex flex-col', isSender ? 'items-end' : 'items-start')}>
      <p className="mb-1 text-label text-muted-foreground">{t(`authors.${author}`)}</p>
      <div
        className={cn(
          'max-w-[min(34rem,92%)] rounded-md px-4 py-3 wrap-anywhere',
          isSender && 'bg-muted',
          author === 'assistant' && 'border border-border',
          author === 'support' && 'border border-info',
        )}
      >
        {quoted && (
          <p className="mb-2">
            <span className="text-label text-muted-foreground">{t('source')} </span>
            <Question {...quoted} helpCentre={helpCentre} />
          </p>
        )}
        <p className="whitespace-pre-wrap">{body}</p>
        {others.length > 0 && (
          <div className="mt-3 text-label">
            <p className="text-muted-foreground">{t('more')}</p>
            <ul className="mt-1 grid gap-1">
              {others.map((other) => (
                <li key={other.slug}>
                  <Question {...other} helpCentre={helpCentre} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </li>
  )
}

type ChatLogProps = {
  state: ChatState
  /** The help centre's path in the page's language. */
  helpCentre: string
}

/** The conversation, oldest first; screen readers hear new texts, and the last one stays in view. */
export function ChatLog({ state: { chat, links }, helpCentre }: ChatLogProps) {
  const t = useTranslations('chat')
  const frame = useRef<HTMLDivElement>(null)
  const entries = [
    { author: 'assistant' as const, body: t('greeting') },
    ...(chat ? [{ author: 'sender' as const, body: chat.body }, ...chat.replies] : []),
  ]
  const { length } = entries
  const answering = chat?.answering === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a text is added.
  useEffect(() => {
    frame.current?.scrollTo({ top: frame.current.scrollHeight })
  }, [length, answering])
  return (
    <div
      ref={frame}
      role="log"
      aria-label={t('log')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keys.
      tabIndex={0}
      className="h-[max(14rem,calc(100dvh-29rem))] overflow-y-auto p-4 sm:p-5"
    >
      <ol className="grid gap-5">
        {entries.map((entry, place) => (
          <ChatEntry
            // Entries are only ever appended.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what an entry is known by.
            key={place}
            entry={entry}
            links={links}
            helpCentre={helpCentre}
          />
        ))}
      </ol>
      {answering && <p className="mt-4 text-label text-muted-foreground">{t('answering')}</p>}
    </div>
  )
}
