'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '@/lib/cn'

type FocusedHeadingProps = { as: 'h1' | 'h2' | 'h3' | 'h4'; className: string; children: ReactNode }

/** The heading that replaces a form; screen readers start here. */
export function FocusedHeading({ as: Heading, className, children }: FocusedHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Heading ref={heading} tabIndex={-1} className={cn(className, 'outline-none')}>
      {children}
    </Heading>
  )
}
