'use client'

import * as MenuPrimitive from '@radix-ui/react-dropdown-menu'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

export const DropdownMenu = MenuPrimitive.Root
export const DropdownMenuTrigger = MenuPrimitive.Trigger

/** No portal: the menu stays in its trigger's landmark and colours. */
export function DropdownMenuContent({
  className,
  ...props
}: ComponentProps<typeof MenuPrimitive.Content>) {
  return (
    <MenuPrimitive.Content
      align="end"
      sideOffset={8}
      className={cn(
        'z-50 min-w-56 animate-float-in rounded-md border border-line bg-float p-1 text-text shadow-float',
        className,
      )}
      {...props}
    />
  )
}

export const menuItemClasses =
  'flex min-h-10 w-full items-center gap-3 rounded-sm px-3 py-2 text-left text-body outline-none transition-colors hover:bg-hover data-highlighted:bg-hover aria-[current=page]:font-semibold data-disabled:text-muted pointer-coarse:min-h-11 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted aria-[current=page]:[&>svg]:text-info'

export function DropdownMenuItem({
  className,
  ...props
}: ComponentProps<typeof MenuPrimitive.Item>) {
  return <MenuPrimitive.Item className={cn(menuItemClasses, className)} {...props} />
}

export function DropdownMenuSeparator() {
  return <MenuPrimitive.Separator className="my-1 h-px bg-line" />
}
