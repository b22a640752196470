'use client'

import { useId } from 'react'
import { Field, FieldGroup } from '@/components/forms/field'
import { Radio, RadioGroup } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import type { Criterion } from '@/content/capstones/capstone'
import { markLimits } from '@/lib/capstones/limits'
import type { Mark } from '@/lib/capstones/marking'

type CriterionFieldProps = {
  criterion: Criterion
  mark: Mark | undefined
  readOnly: boolean
  onChange(part: Partial<Mark>): void
}

/** The decision about a criterion, with a comment. */
export function CriterionField({ criterion, mark, readOnly, onChange }: CriterionFieldProps) {
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
            <Radio value="met" label="Met" disabled={readOnly} />
            <Radio value="not-yet" label="Not yet" disabled={readOnly} />
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
