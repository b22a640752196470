'use client'

import * as RadioGroupPrimitive from '@radix-ui/react-radio-group'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '@/lib/cn'

export function RadioGroup({
  className,
  ...props
}: ComponentProps<typeof RadioGroupPrimitive.Root>) {
  return <RadioGroupPrimitive.Root className={cn('flex flex-wrap gap-3', className)} {...props} />
}

type RadioProps = ComponentProps<typeof RadioGroupPrimitive.Item> & { label: ReactNode }

/** A radio and its label; the whole row is the target. */
export function Radio({ label, id, className, ...props }: RadioProps) {
  const generated = useId()
  const radioId = id ?? generated
  return (
    <label
      htmlFor={radioId}
      className={cn(
        'flex min-h-11 grow items-center gap-3 rounded-md border border-control bg-float px-3 py-2 transition-colors hover:border-text active:bg-raised in-aria-invalid:border-danger has-data-[state=checked]:border-text has-data-[state=checked]:bg-raised has-disabled:border-line has-disabled:text-muted',
        className,
      )}
    >
      <RadioGroupPrimitive.Item
        id={radioId}
        className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-control bg-float transition-colors data-[state=checked]:border-accent disabled:border-line"
        {...props}
      >
        <RadioGroupPrimitive.Indicator className="size-2.5 rounded-full bg-accent" />
      </RadioGroupPrimitive.Item>
      {label}
    </label>
  )
}
