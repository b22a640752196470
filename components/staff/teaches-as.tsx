'use client'

import { useId } from 'react'
import { ErrorList } from '@/components/forms/field'
import { Label } from '@/components/ui/label'
import { NativeSelect } from '@/components/ui/native-select'
import { type Instructor, instructors } from '@/content/instructors'
import { useChange } from '@/lib/change/use-change'
import type { setInstructor } from '@/lib/staff/events/changes'
import { toast } from '@/lib/toast'

type TeachesAsProps = { person: string; email: string; instructor: string | null }

/** Says which instructor someone is: the sessions of that one are theirs. */
export function TeachesAs({ person, email, instructor }: TeachesAsProps) {
  const id = useId()
  const change = useChange<typeof setInstructor>('staff/team/instructor', { refresh: true })
  return (
    <div className="mt-3 max-w-60">
      <Label htmlFor={id} className="mb-1.5">
        Teaches as<span className="sr-only">: {email}</span>
      </Label>
      <NativeSelect
        id={id}
        value={instructor ?? ''}
        disabled={change.pending}
        onChange={async ({ target }) => {
          const chosen = (target.value || null) as Instructor | null
          const response = await change.send({ person, instructor: chosen })
          if (response.ok) {
            toast.success(
              chosen ? `They teach as ${instructors[chosen]} now.` : 'They teach as nobody.',
            )
          }
        }}
      >
        <option value="">Nobody</option>
        {Object.entries(instructors).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <div role="alert">
        <ErrorList errors={change.error} />
      </div>
    </div>
  )
}
