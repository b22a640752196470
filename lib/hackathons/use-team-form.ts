'use client'

import { type FormEvent, useActionState, useRef, useState } from 'react'
import type { Change } from '@/lib/change/define-change'
import type { Posted } from '@/lib/change/form-action'
import type { DataOf, InputOf } from '@/lib/change/send-change'
import { textsOf } from '@/lib/change/texts-of'
import { useChange } from '@/lib/change/use-change'
import { useFocusOnFailure } from '@/lib/change/use-focus-on-failure'

type Answer<Declared> = Posted<DataOf<Declared>>
type Texts = Record<string, string>

/**
 * A form of the team page, which works without scripts too; spread `form` on the `<form>`. What was typed stays in it
 * when the change is refused.
 */
export function useTeamForm<Declared extends Change>(
  name: Declared['name'],
  action: (_: Answer<Declared> | null, form: FormData) => Promise<Answer<Declared>>,
  input: (typed: Texts) => unknown = (typed) => typed,
) {
  const [posted, formAction] = useActionState(action, null, '#main')
  const change = useChange<Declared>(name, { posted, refresh: true })
  const [done, setDone] = useState(posted?.ok === true)
  const ref = useRef<HTMLFormElement>(null)
  useFocusOnFailure(ref, change.failure)

  return {
    ...change,
    /** Posted without scripts and refused: what was typed. */
    initial: (posted?.ok === false ? posted.typed : {}) as Record<string, string | undefined>,
    done,
    form: {
      ref,
      action: formAction,
      noValidate: true,
      onSubmit: async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        // The button may carry a value.
        const { submitter } = event.nativeEvent as SubmitEvent
        const typed = textsOf(new FormData(event.currentTarget, submitter))
        setDone(false)
        const response = await change.send(input(typed) as InputOf<Declared>)
        setDone(response.ok)
      },
    },
  }
}
