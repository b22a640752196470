import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'
import { controlClasses } from './input'

/** The browser's own select, which a form sends without scripts and phones show their way; pass `<option>`s. */
export function NativeSelect({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span data-slot="native-select-wrapper" className="relative block">
      <select
        data-slot="native-select"
        className={cn(controlClasses, 'appearance-none pr-10', className)}
        {...props}
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted-foreground" />
    </span>
  )
}

type ChoiceSelectProps = ComponentProps<typeof NativeSelect> & {
  /** The label of the option for no choice. */
  all: string
  options: readonly { value: string; label: string }[]
}

/** A select whose first option means all, or none. */
export function ChoiceSelect({ all, options, ...props }: ChoiceSelectProps) {
  return (
    <NativeSelect {...props}>
      <option value="">{all}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  )
}
