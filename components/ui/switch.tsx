'use client'

import * as SwitchPrimitive from '@radix-ui/react-switch'
import type { ComponentProps } from 'react'
import { Check } from '@/components/ui/icons'
import { cn } from '@/lib/cn'
import { Spinner } from './spinner'

type SwitchProps = Omit<ComponentProps<typeof SwitchPrimitive.Root>, 'asChild' | 'children'> & {
  /** Locks the switch and shows that a change is in progress. */
  loading?: boolean
}

/** An on/off switch; name it with a label's `htmlFor` or `aria-labelledby`. A tick marks “on” besides the colour. */
export function Switch({ loading = false, disabled, className, ...props }: SwitchProps) {
  return (
    <SwitchPrimitive.Root
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={cn(
        // The area around it makes the target 44 px high.
        'group relative inline-flex h-6 w-11 shrink-0 items-center rounded-full border-2 border-control bg-float transition-colors after:absolute after:-inset-x-0.5 after:-inset-y-3 hover:border-text active:bg-raised disabled:cursor-not-allowed disabled:border-line disabled:bg-raised data-[state=checked]:border-text data-[state=checked]:bg-text data-[state=checked]:hover:border-muted data-[state=checked]:hover:bg-muted data-[state=checked]:disabled:border-control data-[state=checked]:disabled:bg-control aria-invalid:border-danger',
        className,
      )}
      {...props}
    >
      <SwitchPrimitive.Thumb className="grid size-4 translate-x-0.5 place-items-center rounded-full bg-control text-float transition-transform group-hover:bg-text group-disabled:bg-control group-data-[state=checked]:translate-x-5.5 group-data-[state=checked]:bg-surface group-data-[state=checked]:text-text">
        {loading ? (
          <Spinner className="size-3!" />
        ) : (
          <Check className="stroke-3 size-3 group-data-[state=unchecked]:hidden" />
        )}
      </SwitchPrimitive.Thumb>
    </SwitchPrimitive.Root>
  )
}
