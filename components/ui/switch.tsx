'use client'

import * as SwitchPrimitive from '@radix-ui/react-switch'
import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
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
        'group relative inline-flex h-6 w-11 shrink-0 items-center rounded-full border-2 border-input bg-card transition-colors after:absolute after:-inset-x-0.5 after:-inset-y-3 hover:border-foreground active:bg-muted disabled:cursor-not-allowed disabled:border-border disabled:bg-muted data-[state=checked]:border-foreground data-[state=checked]:bg-foreground data-[state=checked]:hover:border-muted-foreground data-[state=checked]:hover:bg-muted-foreground data-[state=checked]:disabled:border-input data-[state=checked]:disabled:bg-input aria-invalid:border-destructive',
        className,
      )}
      {...props}
    >
      <SwitchPrimitive.Thumb className="grid size-4 translate-x-0.5 place-items-center rounded-full bg-input text-card transition-transform group-hover:bg-foreground group-disabled:bg-input group-data-[state=checked]:translate-x-5.5 group-data-[state=checked]:bg-background group-data-[state=checked]:text-foreground">
        {loading ? (
          <Spinner className="size-3!" />
        ) : (
          <Check className="stroke-3 size-3 group-data-[state=unchecked]:hidden" />
        )}
      </SwitchPrimitive.Thumb>
    </SwitchPrimitive.Root>
  )
}
