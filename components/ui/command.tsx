'use client'

import { Command as CommandPrimitive, useCommandState } from 'cmdk'
import { Search } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { cn } from '@/lib/cn'

export function Command({ className, ...props }: ComponentProps<typeof CommandPrimitive>) {
  return (
    <CommandPrimitive
      data-slot="command"
      className={cn('flex min-h-0 flex-col overflow-hidden', className)}
      {...props}
    />
  )
}

/** cmdk names the option that it chooses after typing too late: `aria-activedescendant` would be that before. */
function useActiveOption() {
  const frame = useRef<HTMLDivElement>(null)
  useCommandState((state) => state.value)
  useEffect(() => {
    const field = frame.current?.querySelector('input')
    const option = frame.current
      ?.closest('[cmdk-root]')
      ?.querySelector('[cmdk-item][aria-selected="true"]:not(.hidden)')
    if (option) field?.setAttribute('aria-activedescendant', option.id)
    else field?.removeAttribute('aria-activedescendant')
  })
  return frame
}

/** `children` stand beside the field. */
export function CommandInput({
  className,
  children,
  ...props
}: ComponentProps<typeof CommandPrimitive.Input>) {
  return (
    <div
      ref={useActiveOption()}
      data-slot="command-input-wrapper"
      className="flex shrink-0 items-center gap-1 border-b border-border px-2"
    >
      <Search className="mx-3 size-5 shrink-0 text-muted-foreground max-sm:ml-2" />
      <CommandPrimitive.Input
        data-slot="command-input"
        className={cn(
          'h-14 min-w-0 grow bg-transparent outline-none placeholder:text-muted-foreground',
          className,
        )}
        {...props}
      />
      {children}
    </div>
  )
}

export function CommandList(props: ComponentProps<typeof CommandPrimitive.List>) {
  return <CommandPrimitive.List data-slot="command-list" {...props} />
}

export function CommandGroup({
  className,
  ...props
}: ComponentProps<typeof CommandPrimitive.Group>) {
  return (
    <CommandPrimitive.Group
      data-slot="command-group"
      className={cn(
        'pb-2 **:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-3 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-label **:[[cmdk-group-heading]]:text-muted-foreground',
        className,
      )}
      {...props}
    />
  )
}

export function CommandItem({ className, ...props }: ComponentProps<typeof CommandPrimitive.Item>) {
  return (
    <CommandPrimitive.Item
      data-slot="command-item"
      className={cn(
        'flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 data-[selected=true]:bg-accent',
        className,
      )}
      {...props}
    />
  )
}
