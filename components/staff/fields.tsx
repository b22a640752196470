'use client'

import type { ComponentProps } from 'react'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'

type FieldProps = Omit<ComponentProps<typeof Field>, 'children'>

/** A field with its control, whose value is a text; `className` is the field's. */
type TextControl<Props> = FieldProps &
  Omit<Props, keyof FieldProps | 'value' | 'onChange' | 'children'> & {
    value: string
    onChange(value: string): void
  }

/** The props of a field, and those of its control. */
function split<Props extends TextControl<object>>(props: Props) {
  const { id, label, hint, error, required, alert, className, onChange, ...control } = props
  return { field: { id, label, hint, error, required, alert, className }, onChange, control }
}

export function InputField(props: TextControl<ComponentProps<typeof Input>>) {
  const { field, onChange, control } = split(props)
  return (
    <Field {...field}>
      {(aria) => <Input {...aria} {...control} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  )
}

export function TextareaField(props: TextControl<ComponentProps<typeof Textarea>>) {
  const { field, onChange, control } = split(props)
  return (
    <Field {...field}>
      {(aria) => (
        <Textarea {...aria} {...control} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}

type SelectFieldProps = TextControl<ComponentProps<typeof NativeSelect>> & {
  /** The names of the values. */
  options: Readonly<Record<string, string>> | readonly { value: string; label: string }[]
  /** The name of no value, which can be chosen then. */
  none?: string
}

export function SelectField({ options, none, ...props }: SelectFieldProps) {
  const { field, onChange, control } = split(props)
  const list = Array.isArray(options)
    ? (options as readonly { value: string; label: string }[])
    : Object.entries(options).map(([value, label]) => ({ value, label: label as string }))
  return (
    <Field {...field}>
      {(aria) => (
        <NativeSelect {...aria} {...control} onChange={({ target }) => onChange(target.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {list.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
