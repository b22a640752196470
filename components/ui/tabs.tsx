'use client'

import * as TabsPrimitive from '@radix-ui/react-tabs'
import type { ComponentProps, SyntheticEvent } from 'react'
import { cn } from '@/lib/cn'

/** Never wider than its container: the tabs scroll. */
export function Tabs({ className, ...props }: ComponentProps<typeof TabsPrimitive.Root>) {
  return <TabsPrimitive.Root className={cn('group/tabs min-w-0', className)} {...props} />
}

export function TabsList({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  return <TabsPrimitive.List className={cn('scroll-edges tab-row', className)} {...props} />
}

/** Radix focuses a pressed tab by script, for which browsers draw the keyboard's ring. */
function markPointer({ type, currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.toggleAttribute('data-pointer', type === 'pointerdown')
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={cn(
        'min-h-11 shrink-0 border-b-2 border-transparent px-1 font-semibold whitespace-nowrap text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 data-pointer:outline-none active:text-info disabled:cursor-not-allowed disabled:font-normal disabled:text-muted-foreground data-[state=active]:border-primary data-[state=active]:text-foreground',
        className,
      )}
      onPointerDown={markPointer}
      onKeyDown={markPointer}
      onBlur={markPointer}
      {...props}
    />
  )
}

export function TabsContent({ className, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return (
    <TabsPrimitive.Content
      className={cn('pt-6 group-data-[moved]/tabs:animate-panel-in', className)}
      {...props}
    />
  )
}
