import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/lib/cn'
import { routes } from '@/lib/routes'
import type { StaffConversation } from '@/lib/staff/inbox/rows'

type Item = {
  key: string
  kind: 'sender' | 'support' | 'assistant' | 'note'
  who: string
  at: string
  body: string
  faq?: string[] | null
  seen?: boolean
}

/** Texts and notes in one order, oldest first. */
function itemsOf({ name, body, createdAt, channel, seenEntry, entries, notes }: StaffConversation) {
  const names = { sender: name, assistant: 'Assistant', support: 'Command line' }
  const items: Item[] = [
    { key: 'first', kind: 'sender', who: name, at: createdAt, body },
    ...entries.map(
      (entry, place): Item => ({
        // The first message of a merged conversation has no number.
        key: `entry ${entry.id} ${entry.id === 0 ? place : ''}`,
        kind: entry.author,
        who: entry.name ?? names[entry.author],
        at: entry.createdAt,
        body: entry.body,
        faq: entry.faq,
        seen: channel === 'chat' && entry.author === 'support' && entry.id <= seenEntry,
      }),
    ),
    ...notes.map(
      (note): Item => ({
        key: `note ${note.id}`,
        kind: 'note',
        who: note.name ?? 'Deleted account',
        at: note.createdAt,
        body: note.body,
      }),
    ),
  ]
  return items.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

const looks: Record<Item['kind'], string> = {
  sender: 'bg-muted',
  support: 'border-l-2 border-info',
  assistant: 'border-l-2 border-border',
  note: 'border border-dashed border-warning',
}

/** The conversation as staff see it: texts, the assistant's answers and notes. */
export function Thread({ conversation }: { conversation: StaffConversation }) {
  return (
    <div role="log" aria-label="Conversation">
      <ol className="grid gap-4">
        {itemsOf(conversation).map(({ key, kind, who, at, body, faq, seen }) => (
          <li key={key} className={cn('rounded-sm px-4 py-3', looks[kind])}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-muted-foreground">
              <span className="font-semibold wrap-anywhere text-foreground">{who}</span>
              <Moment at={at} />
              {kind === 'note' && <Badge variant="warning">Internal note</Badge>}
              {seen && <span>Seen in the chat</span>}
            </p>
            <p
              className="mt-1.5 max-w-measure wrap-anywhere whitespace-pre-wrap"
              lang={kind === 'note' ? undefined : conversation.language}
            >
              {body}
            </p>
            {faq && (
              <p className="mt-2 text-label">
                Help centre:{' '}
                {faq.map((slug, place) => (
                  <span key={slug}>
                    {place > 0 && ', '}
                    <a href={`${routes.helpCentre}#${slug}`} className="underline-link">
                      {slug}
                    </a>
                  </span>
                ))}
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
