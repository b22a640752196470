import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

/** A native checkbox and its label; the whole row is the target. */
export function Checkbox({ label, className, ...props }: CheckboxProps) {
  return (
    <label
      className={cn(
        'flex min-h-11 items-start gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:text-muted',
        className,
      )}
    >
      <span className="mt-0.75 grid size-5 shrink-0">
        <input
          type="checkbox"
          className="peer col-start-1 row-start-1 size-5 appearance-none rounded-sm border-2 border-control bg-float transition-colors checked:border-text checked:bg-text hover:border-text active:bg-raised checked:active:bg-muted disabled:border-line disabled:bg-raised disabled:checked:border-control disabled:checked:bg-control aria-invalid:border-danger"
          {...props}
        />
        <Check className="stroke-3 pointer-events-none invisible col-start-1 row-start-1 size-4 place-self-center text-surface peer-checked:visible" />
      </span>
      <span className="min-w-0">{label}</span>
    </label>
  )
}
