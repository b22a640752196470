'use client'

import { type FormEvent, useActionState, useEffect, useRef, useState } from 'react'
import type { Change } from './define-change'
import type { Posted } from './form-action'
import type { DataOf, InputOf } from './send-change'
import { useSend } from './send-change'
import { textsOf } from './texts-of'

type Options<Declared> = {
  /** The change's server action, to which the form itself posts where no script runs. */
  action: (_: Posted<DataOf<Declared>> | null, form: FormData) => Promise<Posted<DataOf<Declared>>>
  /** Where the browser goes to see what became of what it posted; the page itself unless given. */
  permalink?: string
  /** The change's input, where it is not just the form's texts. */
  input?: (typed: Record<string, string>) => unknown
}

/**
 * A form of a public page: posts by itself without scripts, and sends the change with them. Spread `form` on the
 * `<form>`; the first field that is wrong gets the focus, and what was typed stays where it is.
 */
export function useChangeForm<Declared extends Change>(
  name: Declared['name'],
  { action, permalink, input = (typed) => typed }: Options<Declared>,
) {
  const [posted, formAction] = useActionState(action, null, permalink)
  const { pending, outcome, send, ...rest } = useSend<Declared>(name, posted)
  const [typed, setTyped] = useState(posted?.typed ?? {})
  const ref = useRef<HTMLFormElement>(null)
  const failure = outcome?.ok === false ? outcome : null

  useEffect(() => {
    const wrong = failure && ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const folded = wrong?.closest('details')
    if (folded) folded.open = true
    wrong?.focus()
  }, [failure])

  /** Sends what stands in the form; answers what became of it. */
  async function submit() {
    const texts = ref.current ? textsOf(new FormData(ref.current)) : {}
    if (!pending) setTyped(texts)
    // What a form holds is checked where it arrives.
    return send(input(texts) as InputOf<Declared>)
  }

  return {
    ...rest,
    form: {
      ref,
      action: formAction,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    submit,
    pending,
    outcome,
    failure,
    /** What the fields begin with: what was typed into a form that was refused without scripts. */
    initial: posted?.ok === false ? posted.typed : ({} as Record<string, string | undefined>),
    /** What was sent last. */
    typed,
  }
}
