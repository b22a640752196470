'use client'

import * as TooltipPrimitive from '@radix-ui/react-tooltip'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/** Around a page or a part of it, so that a second tooltip opens at once after a first. */
export function TooltipProvider(props: ComponentProps<typeof TooltipPrimitive.Provider>) {
  return <TooltipPrimitive.Provider delayDuration={700} skipDelayDuration={300} {...props} />
}

export const Tooltip = TooltipPrimitive.Root
/** With `asChild` around a control that has a name of its own: a tooltip adds to it, and touch shows none. */
export const TooltipTrigger = TooltipPrimitive.Trigger

/** Not in a portal, so that it stays in the colours of its trigger. Escape closes it. */
export function TooltipContent({
  className,
  ...props
}: ComponentProps<typeof TooltipPrimitive.Content>) {
  return (
    <TooltipPrimitive.Content
      sideOffset={6}
      collisionPadding={8}
      className={cn(
        'z-50 w-max max-w-[min(18rem,calc(100vw-1rem))] animate-fade-in rounded-sm border border-transparent bg-text px-2.5 py-1.5 text-left text-label font-normal text-surface shadow-float',
        className,
      )}
      {...props}
    />
  )
}
