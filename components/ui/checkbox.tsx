import type { ComponentProps, ReactNode } from 'react'
import { Check } from '@/components/ui/icons'
import { cn } from '@/lib/cn'

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
