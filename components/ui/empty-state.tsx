import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

type EmptyStateProps = {
  title: ReactNode
  children: ReactNode
  /** The one thing to do. */
  action?: ReactNode
  motif?: ReactNode
  /** The level at which it stands in the page's outline. */
  heading?: 'h1' | 'h2' | 'h3'
  className?: string
}

/** What is missing, why, and the one thing to do about it. */
export function EmptyState({
  title,
  children,
  action,
  motif,
  heading: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div className={cn('max-w-measure py-8', className)}>
      {motif}
      <Heading className="text-title">{title}</Heading>
      <div className="mt-2 text-muted">{children}</div>
      {action && <div className="mt-6 flex flex-wrap gap-3">{action}</div>}
    </div>
  )
}
