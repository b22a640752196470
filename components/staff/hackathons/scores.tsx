'use client'

import { type FormEvent, useState } from 'react'
import { SubmitButton } from '@/components/forms/submit-button'
import { ConfirmAction } from '@/components/staff/confirm-action'
import { SelectField, TextareaField } from '@/components/staff/fields'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { TitledSection } from '@/components/ui/titled-section'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { decline, score } from '@/lib/staff/hackathons-changes'
import { judgingPath } from '@/lib/staff/paths'
import { toast } from '@/lib/toast'

type ScoreFormProps = {
  team: string
  criteria: { id: string; name: string; weight: number }[]
  stored: { scores: Record<string, number> | null; note: string }
}

const possible = Array.from({ length: 11 }, (_, at) => ({
  value: String(at),
  label: `${at} of 10`,
}))

/** Scores a submission by each criterion; can be changed until the other judge's scores are in. */
export function ScoreForm({ team, criteria, stored }: ScoreFormProps) {
  const change = useChange<typeof score>('staff/judging/score', { refresh: true })
  const [scores, setScores] = useState<Record<string, string>>(() =>
    Object.fromEntries(criteria.map(({ id }) => [id, String(stored.scores?.[id] ?? '')])),
  )
  const [note, setNote] = useState(stored.note)
  const total = criteria.reduce((sum, { id, weight }) => sum + weight * Number(scores[id]), 0)

  async function save(submitted: FormEvent) {
    submitted.preventDefault()
    const numbers = Object.entries(scores).map(([id, typed]) => [
      id,
      typed === '' ? Number.NaN : Number(typed),
    ])
    const response = await change.send({ team, scores: Object.fromEntries(numbers), note })
    if (!response.ok) return
    toast.success(
      response.data.both
        ? 'Both judges’ scores are in.'
        : 'Saved. You can change your scores until the other judge’s are in.',
    )
  }

  return (
    <TitledSection id="scores" title="Your scores" className="min-w-0">
      <form noValidate onSubmit={(submitted) => void save(submitted)} className="mt-4 grid gap-5">
        {criteria.map(({ id, name, weight }) => (
          <SelectField
            key={id}
            id={`score-${id}`}
            label={`${name} (${weight} %)`}
            required
            className="max-w-60"
            none="Not scored"
            options={possible}
            value={scores[id] ?? ''}
            onChange={(value) => setScores((now) => ({ ...now, [id]: value }))}
          />
        ))}
        <p className="text-label text-muted-foreground" aria-live="polite">
          Your total: {total / 10} of 100
        </p>
        <TextareaField
          id="score-note"
          label="Note"
          hint="The other judge reads it once both are in."
          error={change.fieldError('note')}
          rows={4}
          maxLength={2000}
          value={note}
          onChange={setNote}
        />
        {change.error && !change.fieldError('note') && (
          <Alert variant="destructive">{change.error}</Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton pending={change.pending} pendingLabel="Saving…">
            {stored.scores ? 'Save scores' : 'Submit scores'}
          </SubmitButton>
          <Decline team={team} />
        </div>
      </form>
    </TitledSection>
  )
}

function Decline({ team }: { team: string }) {
  const change = useChange<typeof decline>('staff/judging/decline')
  const router = useRouter()
  return (
    <ConfirmAction
      trigger={<Button variant="ghost">I have a conflict of interest</Button>}
      title="Decline this submission?"
      text="If you know the team or have helped it, decline. The organiser finds another judge, and your scores are deleted."
      action="Decline"
      working="Declining…"
      pending={change.pending}
      error={change.error}
      onConfirm={async () => {
        const response = await change.send({ team })
        if (response.ok) {
          toast.success('You don’t judge this submission any more.')
          router.push(judgingPath())
        }
        return response.ok
      }}
      onOpenChange={change.clear}
    />
  )
}

type Judged = { scores: Record<string, number>; note: string }
type BothScoresProps = {
  criteria: { id: string; name: string; weight: number }[]
  own: Judged
  other: Judged & { name: string }
}

/** Both judges' final scores. */
export function BothScores({ criteria, own, other }: BothScoresProps) {
  const total = ({ scores }: Judged) =>
    criteria.reduce((sum, { id, weight }) => sum + weight * (scores[id] ?? 0), 0) / 10
  return (
    <TitledSection id="scores" title="Both scores" titleClass="mb-3 text-title" className="min-w-0">
      <Table
        caption="Both judges’ scores"
        captionHidden
        columns={[
          'Criterion',
          { label: 'You', numeric: true },
          { label: other.name, numeric: true },
        ]}
        footer={
          <tr>
            <th scope="row" className="py-3 pr-6 text-left">
              Total of 100
            </th>
            {[own, other].map((judged, at) => (
              <td
                key={at === 0 ? 'own' : 'other'}
                className="py-3 pr-6 text-right font-mono last:pr-0"
              >
                {total(judged)}
              </td>
            ))}
          </tr>
        }
      >
        {criteria.map(({ id, name, weight }) => (
          <TableRow key={id}>
            <TableHead scope="row" className="font-normal!">
              {name} ({weight} %)
            </TableHead>
            <TableCell numeric className="font-mono">
              {own.scores[id]}
            </TableCell>
            <TableCell numeric className="font-mono">
              {other.scores[id]}
            </TableCell>
          </TableRow>
        ))}
      </Table>
      {[
        ['Your note', own.note],
        [`${other.name}’s note`, other.note],
      ].map(([title, note]) =>
        note ? (
          <div key={title} className="mt-5">
            <h3 className="text-label text-muted-foreground">{title}</h3>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>
          </div>
        ) : null,
      )}
    </TitledSection>
  )
}
