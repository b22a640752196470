'use client'

import type { ComponentProps } from 'react'
import { Input } from '@/components/ui/input'
import { Field } from './field'

type TextFieldProps = Omit<ComponentProps<typeof Field>, 'children' | 'className'> &
  Omit<ComponentProps<typeof Input>, 'id' | 'required'>

/** A text input with its label, hint and error. */
export function TextField({ id, label, hint, error, alert, required, ...input }: TextFieldProps) {
  const field = { id, label, hint, error, alert, required }
  return <Field {...field}>{(aria) => <Input {...input} {...aria} />}</Field>
}
