'use client'

import * as RadioGroupPrimitive from '@radix-ui/react-radio-group'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn'
import { radioRow } from './native-radio-group'

/** For what needs scripts anyway, as in the console; forms that work without have `NativeRadioGroup`. */
export function RadioGroup({
  className,
  ...props
}: ComponentProps<typeof RadioGroupPrimitive.Root>) {
  return (
    <RadioGroupPrimitive.Root
      data-slot="radio-group"
      className={cn('flex flex-wrap gap-3', className)}
      {...props}
    />
  )
}

type RadioGroupItemProps = Omit<ComponentProps<typeof RadioGroupPrimitive.Item>, 'children'> & {
  label: ReactNode
}

/** A radio and its label; the whole row is the target. */
export function RadioGroupItem({ label, className, ...props }: RadioGroupItemProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the item is its control
    <label className={cn(radioRow, className)}>
      <RadioGroupPrimitive.Item
        data-slot="radio-group-item"
        className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-input bg-card transition-colors hover:border-foreground active:bg-muted disabled:border-border disabled:bg-muted aria-invalid:border-destructive data-[state=checked]:border-foreground"
        {...props}
      >
        <RadioGroupPrimitive.Indicator
          data-slot="radio-group-indicator"
          className="size-2.5 rounded-full bg-foreground data-disabled:bg-input"
        />
      </RadioGroupPrimitive.Item>
      {label}
    </label>
  )
}
