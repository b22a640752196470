import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { fieldNames } from '@/lib/staff/client/event-form-fields'
import type { EventForm } from '@/lib/staff/client/use-event-form'
import type { DraftField } from '@/lib/staff/events/draft'

const shown = (value: string) => (value === '' ? 'empty' : value)

/** What someone else has stored since the form was opened, beside what was typed. */
export function ConflictPanel({ form }: { form: EventForm }) {
  const { draft, conflicts, taken, settle } = form
  const fields = Object.keys(conflicts) as DraftField[]
  if (fields.length === 0 && taken.length === 0) return null
  return (
    <Alert variant="warning">
      <p className="font-semibold">Someone else has changed this event.</p>
      <p className="mt-1">
        Nothing you typed is lost. Check both versions, then save again.
        {taken.length > 0 &&
          ` Their changes of fields that you left alone are in the form already: ${taken
            .map((field) => fieldNames[field])
            .join(', ')}.`}
      </p>
      {fields.length > 0 && (
        <ul className="mt-3 grid gap-4">
          {fields.map((field) => (
            <li key={field} className="border-t border-border pt-3">
              <h2 className="text-body font-semibold">{fieldNames[field]}</h2>
              <dl className="mt-1 grid gap-2 sm:grid-cols-2">
                <div>
                  <dt className="text-label text-muted-foreground">Yours, in the form</dt>
                  <dd className="whitespace-pre-line wrap-anywhere">{shown(draft[field])}</dd>
                </div>
                <div>
                  <dt className="text-label text-muted-foreground">Theirs, stored</dt>
                  <dd className="whitespace-pre-line wrap-anywhere">
                    {shown(conflicts[field] ?? '')}
                  </dd>
                </div>
              </dl>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button variant="outline" size="sm" onClick={() => settle(field, true)}>
                  Use theirs<span className="sr-only"> for {fieldNames[field]}</span>
                </Button>
                <Button variant="outline" size="sm" onClick={() => settle(field, false)}>
                  Keep mine<span className="sr-only"> for {fieldNames[field]}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
