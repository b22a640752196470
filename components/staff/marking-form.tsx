'use client'

import { useId } from 'react'
import { Field, FieldGroup } from '@/components/forms/field'
import { TextareaField } from '@/components/staff/fields'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import type { Criterion } from '@/content/capstones/capstone'
import {
  type CapstoneFile,
  type Mark,
  type Marking,
  markLimits,
  type Outcome,
  outcomeOf,
} from '@/lib/capstones/files'
import { useChange } from '@/lib/change/use-change'
import type { grantAttempt } from '@/lib/staff/capstones-changes'
import { useMarking } from '@/lib/staff/client/use-capstone-marking'
import { toast } from '@/lib/toast'
import { ConfirmAction } from './confirm-action'
import { FileLines } from './file-lines'

type CriterionFieldProps = {
  criterion: Criterion
  mark: Mark | undefined
  readOnly: boolean
  onChange(part: Partial<Mark>): void
}

/** The decision about a criterion, with a comment. */
function CriterionField({ criterion, mark, readOnly, onChange }: CriterionFieldProps) {
  const id = useId()
  const { title, met } = criterion
  const decided = mark?.met ?? null
  return (
    <div className="border-t border-border pt-4">
      <FieldGroup id={id} label={title} hint={met}>
        {(aria) => (
          <RadioGroup
            {...aria}
            name={id}
            value={decided === null ? '' : decided ? 'met' : 'not-yet'}
            onValueChange={(value) => onChange({ met: value === 'met' })}
          >
            <RadioGroupItem value="met" label="Met" disabled={readOnly} />
            <RadioGroupItem value="not-yet" label="Not yet" disabled={readOnly} />
          </RadioGroup>
        )}
      </FieldGroup>
      <Field
        id={`${id}-comment`}
        label={decided === false ? 'What is missing' : 'Comment (optional)'}
        required={decided === false}
        className="mt-3"
      >
        {(aria) => (
          <Textarea
            {...aria}
            rows={3}
            className="min-h-20!"
            value={mark?.comment ?? ''}
            readOnly={readOnly}
            maxLength={markLimits.comment}
            onChange={({ target }) => onChange({ comment: target.value })}
          />
        )}
      </Field>
    </div>
  )
}

type MarkingFormProps = {
  submission: string
  files: CapstoneFile[]
  criteria: Criterion[]
  /** Whether no attempt is left after this one. */
  isLast: boolean
  version: number
  stored: Marking | null
  readOnly: boolean
}

const results: Record<Outcome, string> = {
  passed: 'All criteria are met: the capstone is passed, and the certificate is issued.',
  returned: 'Some criteria aren’t met yet: the author can submit it once more.',
  failed: 'Some criteria aren’t met, and no attempt is left: the capstone isn’t passed.',
}

/** The submitted files with comments on their lines, and a decision about each criterion. */
export function MarkingForm(props: MarkingFormProps) {
  const { files, criteria, isLast, readOnly } = props
  const state = useMarking(props)
  const { change, marks, comments, note, dirty } = state
  const outcome = outcomeOf(
    criteria.map(({ id }) => id),
    marks,
    isLast,
  )
  return (
    <div className="mt-12 grid gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <section aria-labelledby="files" className="min-w-0">
        <h2 id="files" className="text-title">
          Files
        </h2>
        {!readOnly && (
          <p className="mt-1 text-label text-muted-foreground">
            Choose a line to comment on it. Keys: arrows move between lines, Enter comments.
          </p>
        )}
        <div className="mt-4 grid gap-4">
          {files.map((file) => (
            <FileLines
              key={file.name}
              file={file}
              comments={comments.filter((one) => one.file === file.name)}
              onComment={
                readOnly ? undefined : (line, text) => state.comment(file.name, line, text)
              }
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="marks" className="min-w-0">
        <h2 id="marks" className="text-title">
          Criteria
        </h2>
        <div className="mt-4 grid gap-6">
          {criteria.map((criterion) => (
            <CriterionField
              key={criterion.id}
              criterion={criterion}
              mark={marks[criterion.id]}
              readOnly={readOnly}
              onChange={(part) => state.mark(criterion.id, part)}
            />
          ))}
          <TextareaField
            id="note"
            label="Note to the author"
            hint="Optional. What is good, and what to do next."
            value={note}
            readOnly={readOnly}
            maxLength={markLimits.note}
            onChange={state.write}
          />
        </div>
        {!readOnly && (
          <>
            <p aria-live="polite" className="mt-6 text-label">
              {outcome ? results[outcome] : 'Decide about every criterion to publish.'}
            </p>
            {change.error && (
              <Alert variant="destructive" className="mt-4">
                {change.error}
              </Alert>
            )}
            <div className="mt-4 flex flex-wrap gap-3">
              <ConfirmAction
                trigger={<Button>Publish marking</Button>}
                title="Publish this marking?"
                text={
                  outcome
                    ? `${results[outcome]} The author is told, and you can’t change it afterwards.`
                    : 'Some criteria have no decision yet.'
                }
                action="Publish"
                working="Publishing…"
                harmless
                pending={change.pending}
                error={change.error}
                onConfirm={() => state.send(true)}
                onOpenChange={change.clear}
              />
              <Button
                variant="outline"
                disabled={!dirty}
                loading={change.pending}
                loadingLabel="Saving…"
                onClick={() => void state.send(false)}
              >
                Save draft
              </Button>
            </div>
          </>
        )}
      </section>
    </div>
  )
}

/** Lets the author submit once more. */
export function GrantAttempt({ submission }: { submission: string }) {
  const change = useChange<typeof grantAttempt>('staff/capstones/grant', { refresh: true })
  return (
    <div className="mb-8">
      <ConfirmAction
        trigger={<Button variant="outline">Grant another attempt</Button>}
        title="Grant another attempt?"
        text="The author can change the project and submit it once more. We tell them by notification and email."
        action="Grant"
        working="Granting…"
        harmless
        pending={change.pending}
        error={change.error}
        onConfirm={async () => {
          const response = await change.send({ submission })
          if (response.ok) toast.success('The author can submit it once more.')
          return response.ok
        }}
        onOpenChange={change.clear}
      />
    </div>
  )
}
