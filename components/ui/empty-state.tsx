import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

type EmptyStateProps = {
  title: ReactNode
  children: ReactNode
  /** The main action. */
  action?: ReactNode
  motif?: ReactNode
  /** Its heading level. */
  heading?: 'h1' | 'h2' | 'h3'
  className?: string
}

/** An empty state: what is missing, why, and one action. */
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
      <div className="mt-2 text-muted-foreground">{children}</div>
      {action && <div className="mt-6 flex flex-wrap gap-3">{action}</div>}
    </div>
  )
}
