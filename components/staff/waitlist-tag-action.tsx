'use client'

import { useId, useState } from 'react'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useChange } from '@/lib/change/use-change'
import { useErrorText } from '@/lib/i18n/use-error-text'
import type { tagWaitlist } from '@/lib/staff/waitlist-changes'
import { tagLimits } from '@/lib/staff/waitlist-schema'
import { toast } from '@/lib/toast'
import { ConfirmAction } from './confirm-action'

type TagActionProps = {
  ids: string[]
  /** Whether the tag is given or taken. */
  wanted: boolean
  tags: readonly string[]
  onDone(): void
}

/** Gives the selected entries a tag, or takes it from them; can be taken back. */
export function TagAction({ ids, wanted, tags, onDone }: TagActionProps) {
  const id = useId()
  const change = useChange<typeof tagWaitlist>('staff/waitlist/tag', { refresh: true })
  const errorText = useErrorText()
  const [tag, setTag] = useState('')

  async function apply(): Promise<boolean> {
    const response = await change.send({ entries: ids, tag, wanted })
    if (!response.ok) return false
    const entries = response.data === 1 ? 'entry' : 'entries'
    toast.success(
      `${response.data} ${entries} ${wanted ? 'tagged' : 'untagged'}.`,
      // Only if all were changed: others had the tag before, or lacked it.
      response.data === ids.length
        ? {
            label: 'Undo',
            run: async () => {
              const back = await change.send({ entries: ids, tag, wanted: !wanted })
              if (!back.ok) toast.error(errorText(back.code, back.retryAfter))
            },
          }
        : undefined,
    )
    onDone()
    return true
  }

  return (
    <ConfirmAction
      harmless
      trigger={
        <Button size="sm" variant="outline">
          {wanted ? 'Add tag' : 'Remove tag'}
        </Button>
      }
      title={wanted ? 'Add a tag' : 'Remove a tag'}
      text={
        wanted
          ? 'Tags group people, for example to invite them together.'
          : 'The entries stay on the list.'
      }
      action={wanted ? 'Add tag' : 'Remove tag'}
      working="Saving…"
      pending={change.pending}
      error={change.formError}
      onConfirm={apply}
      onOpenChange={() => {
        setTag('')
        change.clear()
      }}
    >
      <Field id={`${id}-tag`} label="Tag" error={change.fieldError('tag')}>
        {(aria) => (
          <Input
            {...aria}
            value={tag}
            list={`${id}-tags`}
            maxLength={tagLimits.length}
            autoComplete="off"
            onChange={({ target }) => setTag(target.value)}
          />
        )}
      </Field>
      <datalist id={`${id}-tags`}>
        {tags.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </ConfirmAction>
  )
}
