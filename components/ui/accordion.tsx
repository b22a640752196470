'use client'

import * as AccordionPrimitive from '@radix-ui/react-accordion'
import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn'

/**
 * Folds of which one (`type="single" collapsible`) or several may stand open. What is folded is not in the
 * page: text that must be found or read without scripts belongs in a `<details>`.
 */
export const Accordion = AccordionPrimitive.Root

export function AccordionItem({
  className,
  ...props
}: ComponentProps<typeof AccordionPrimitive.Item>) {
  return (
    <AccordionPrimitive.Item
      className={cn('border-t border-line last:border-b', className)}
      {...props}
    />
  )
}

type AccordionTriggerProps = ComponentProps<typeof AccordionPrimitive.Trigger> & {
  /** The level at which the fold stands in the page's outline. */
  heading?: 'h2' | 'h3' | 'h4'
}

export function AccordionTrigger({
  heading: Heading = 'h3',
  className,
  children,
  ...props
}: AccordionTriggerProps) {
  return (
    <AccordionPrimitive.Header asChild>
      <Heading className="font-sans tracking-normal">
        <AccordionPrimitive.Trigger
          className={cn(
            'group flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left text-body font-semibold text-text transition-colors hover:text-info active:text-muted disabled:cursor-not-allowed disabled:text-muted',
            className,
          )}
          {...props}
        >
          {children}
          <span aria-hidden="true" className="relative size-5 shrink-0 text-muted">
            <Plus
              strokeWidth={1.5}
              className="size-5 transition-transform group-data-[state=open]:rotate-45"
            />
          </span>
        </AccordionPrimitive.Trigger>
      </Heading>
    </AccordionPrimitive.Header>
  )
}

export function AccordionContent({
  className,
  children,
  ...props
}: ComponentProps<typeof AccordionPrimitive.Content>) {
  return (
    <AccordionPrimitive.Content
      className="overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold"
      {...props}
    >
      <div className={cn('max-w-measure pb-5', className)}>{children}</div>
    </AccordionPrimitive.Content>
  )
}
