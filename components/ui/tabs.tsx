'use client'

import * as TabsPrimitive from '@radix-ui/react-tabs'
import type { ComponentProps, SyntheticEvent } from 'react'
import { cn } from '@/lib/cn'

/** Never wider than its container: the tabs scroll. */
export function Tabs({ className, ...props }: ComponentProps<typeof TabsPrimitive.Root>) {
  return (
    <TabsPrimitive.Root
      data-slot="tabs"
      className={cn('group/tabs min-w-0', className)}
      {...props}
    />
  )
}

export function TabsList({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <TabsPrimitive.List
      data-slot="tabs-list"
      className={cn('scroll-edges tab-row', className)}
      {...props}
    />
  )
}

/** Radix focuses a pressed tab by script, for which browsers draw the keyboard's ring. */
function markPointer({ type, currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.toggleAttribute('data-pointer', type === 'pointerdown')
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      data-slot="tabs-trigger"
      className={cn(
        'min-h-11 shrink-0 border-b-2 border-transparent px-1 font-semibold whitespace-nowrap text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 active:text-info disabled:cursor-not-allowed disabled:font-normal disabled:text-muted-foreground data-pointer:outline-none data-[state=active]:border-primary data-[state=active]:text-foreground',
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
      data-slot="tabs-content"
      className={cn('pt-6 group-data-[moved]/tabs:animate-panel-in', className)}
      {...props}
    />
  )
}
