'use client'

import { type FormEvent, useActionState, useRef, useState } from 'react'
import type { Change } from './define-change'
import type { Posted } from './form-action'
import { useFocusOnFailure } from './form-hooks'
import { textsOf } from './outcome'
import type { DataOf, InputOf } from './send-change'
import { useSend } from './send-change'

type Options<Declared> = {
  /** The change's server action, which the form posts to without scripts. */
  action: (_: Posted<DataOf<Declared>> | null, form: FormData) => Promise<Posted<DataOf<Declared>>>
  /** The page that shows the result of a post without scripts; this one by default. HTML allows no empty action. */
  permalink?: string
  /** Maps the form's texts to the change's input. */
  input?: (typed: Record<string, string>) => unknown
}

/** A public form that works without scripts; spread `form` on the `<form>`. Focuses the first invalid field. */
export function useChangeForm<Declared extends Change>(
  name: Declared['name'],
  { action, permalink = '#main', input = (typed) => typed }: Options<Declared>,
) {
  const [posted, formAction] = useActionState(action, null, permalink)
  const { pending, outcome, send, ...rest } = useSend<Declared>(name, posted)
  const [typed, setTyped] = useState(posted?.typed ?? {})
  const ref = useRef<HTMLFormElement>(null)
  const failure = outcome?.ok === false ? outcome : null

  useFocusOnFailure(ref, failure)

  /** Sends the form; returns the result. */
  async function submit() {
    const texts = ref.current ? textsOf(new FormData(ref.current)) : {}
    if (!pending) setTyped(texts)
    // The server validates the form.
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
    /** Initial values: what was typed into a form refused without scripts. */
    initial: posted?.ok === false ? posted.typed : ({} as Record<string, string | undefined>),
    /** The texts sent last. */
    typed,
  }
}
