import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn'

type TickBoxProps = Omit<ComponentProps<'input'>, 'type'> & { label: string }

/** A native checkbox without a visible label, for rows of a table. */
export function TickBox({ label, ...props }: TickBoxProps) {
  return (
    <span className="tick">
      <input type="checkbox" aria-label={label} {...props} />
      <Check />
    </span>
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

/** A native checkbox and its label; the whole row is the target. */
export function Checkbox({ label, className, ...props }: CheckboxProps) {
  return (
    <label className={cn('choice', className)}>
      <span className="tick">
        <input type="checkbox" {...props} />
        <Check />
      </span>
      <span>{label}</span>
    </label>
  )
}
