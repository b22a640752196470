'use client'

import type { ComponentProps, FormEvent } from 'react'
import { digitsOf } from '@/lib/i18n/digits'
import { TextField } from './text-field'

/** Keeps only the digits of what is typed or pasted; an input method isn't disturbed while it composes. */
function keepDigits({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) {
  if ((nativeEvent as InputEvent).isComposing) return
  const digits = digitsOf(currentTarget.value)
  if (digits !== currentTarget.value) currentTarget.value = digits
}

/** A field for a code of digits, in whatever script or grouping it is typed or pasted. Its form validates the length. */
export function DigitsField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      {...props}
      onInput={keepDigits}
      onCompositionEnd={({ currentTarget }) => {
        currentTarget.value = digitsOf(currentTarget.value)
      }}
    />
  )
}
