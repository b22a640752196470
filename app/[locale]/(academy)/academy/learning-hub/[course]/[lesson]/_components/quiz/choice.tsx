import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '@/components/ui/checkbox'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { multiple: boolean; label: ReactNode }

/** One option of a question: a native radio, or a checkbox where several may be right. */
export function Choice({ multiple, label, ...props }: ChoiceProps) {
  if (multiple) return <Checkbox label={label} {...props} />
  return (
    <label className="flex min-h-11 items-start gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:text-muted">
      <span className="mt-0.75 grid size-5 shrink-0">
        <input
          type="radio"
          className="peer col-start-1 row-start-1 size-5 appearance-none rounded-full border-2 border-control bg-float transition-colors checked:border-text hover:border-text active:bg-raised disabled:border-line disabled:bg-raised disabled:checked:border-control aria-invalid:border-danger"
          {...props}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none invisible col-start-1 row-start-1 size-2.5 place-self-center rounded-full bg-text peer-checked:visible peer-disabled:bg-control"
        />
      </span>
      <span className="min-w-0">{label}</span>
    </label>
  )
}
