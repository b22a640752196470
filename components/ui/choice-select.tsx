import type { ComponentProps } from 'react'
import { Select } from './select'

type ChoiceSelectProps = ComponentProps<typeof Select> & {
  /** The label of the option for no choice. */
  all: string
  options: readonly { value: string; label: string }[]
}

/** A select whose first option means all, or none. */
export function ChoiceSelect({ all, options, ...props }: ChoiceSelectProps) {
  return (
    <Select {...props}>
      <option value="">{all}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
