import { Moment } from '@/components/staff/staff-moment'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import type { mergeMessage } from '@/lib/staff/inbox/changes'
import { channels, states } from '@/lib/staff/inbox/facts'
import type { StaffConversation } from '@/lib/staff/inbox/queries'
import { languageNames, timeSpan } from '@/lib/staff/names'
import { inboxPath, personPath } from '@/lib/staff/paths'
import { toast } from '@/lib/toast'

type SenderProps = { conversation: StaffConversation; onChanged(): void }

const between = (from: string, to: string | null) =>
  to && timeSpan((Date.parse(to) - Date.parse(from)) / 1000)

/** Who wrote, from where, and how long it took. */
export function Sender({ conversation }: Pick<SenderProps, 'conversation'>) {
  const { email, phone, channel, language, topic, arrivedAt, firstAnsweredAt, solvedAt } =
    conversation
  const { account, confirmed } = conversation
  const facts = [
    {
      name: 'Email',
      value: (
        <a href={`mailto:${email}`} className="underline-link">
          {email}
        </a>
      ),
    },
    { name: 'Phone', value: phone },
    {
      name: 'Account',
      value: account ? (
        <Link href={personPath(account)} className="underline-link">
          Open their page
        </Link>
      ) : (
        'No account with this address'
      ),
    },
    {
      name: 'Sender',
      value: confirmed
        ? 'Signed in, with this address confirmed'
        : 'Not confirmed: anyone could have typed this address. Don’t tell them anything about its account.',
    },
    { name: 'Kind', value: `${channels[channel]} about ${topic}, in ${languageNames[language]}` },
    { name: channel === 'chat' ? 'Handed over' : 'Arrived', value: <Moment at={arrivedAt} /> },
    { name: 'First answer', value: between(arrivedAt, firstAnsweredAt) },
    { name: 'Solved', value: between(arrivedAt, solvedAt) },
  ]
  return (
    <dl className="grid gap-2 text-label">
      {facts
        .filter(({ value }) => value)
        .map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Other conversations under the address; those of the same account can be shown in this one. */
export function Others({ conversation: { id, others, merged }, onChanged }: SenderProps) {
  const change = useChange<typeof mergeMessage>('staff/inbox/merge')

  async function merge(message: string, target: string | null): Promise<boolean> {
    const response = await change.send({ message, target })
    if (response.ok) onChanged()
    else toast.error('This couldn’t be changed. Reload the page to see how it is now.')
    return response.ok
  }

  async function mergeHere(message: string, number: string) {
    if (!(await merge(message, id))) return
    toast.success(`${number} is shown here now.`, {
      label: 'Undo',
      run: () => void merge(message, null),
    })
  }

  if (others.length === 0 && merged.length === 0) return null
  return (
    <TitledSection id="others" title="From the same address">
      {others.some(({ mergeable }) => !mergeable) && (
        <p className="mt-2 text-label text-muted-foreground">
          Only messages that were sent while signed in to the same account can be merged. The others
          may be from someone else: answer each of them separately.
        </p>
      )}
      <ul className="mt-3 grid gap-4 text-label">
        {merged.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <span className="font-mono">{one.number}</span>, merged into this one
            </span>
            <Button variant="outline" size="sm" onClick={() => merge(one.id, null)}>
              Split
              <span className="sr-only"> {one.number}</span>
            </Button>
          </li>
        ))}
        {others.map((one) => (
          <li key={one.id} className="grid gap-1">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Link href={inboxPath(one.id)} className="font-mono underline-link">
                {one.number}
              </Link>
              {one.mergeable && (
                <Button variant="outline" size="sm" onClick={() => mergeHere(one.id, one.number)}>
                  Merge into this
                  <span className="sr-only"> {one.number}</span>
                </Button>
              )}
            </div>
            <p className="text-muted-foreground">
              {states[one.state]}, <Moment at={one.activeAt} />
            </p>
            <p className="line-clamp-2 wrap-anywhere">{one.beginning}</p>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
