import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

type SectionProps = {
  title: string
  lead?: string
  /** The heading above the content with its lead on the right, or in its own column. */
  layout?: 'above' | 'beside'
  tone?: 'plain' | 'raised' | 'night'
  id?: string
  className?: string
  children?: ReactNode
}

// A hairline separates two sections of the same colour.
const tones = {
  plain: 'plain-section border-border [.plain-section+&]:border-t',
  raised: 'bg-muted',
  night: 'night border-y border-border',
} as const

/** A section of a public page under its `h2`, with the shared spacing. */
export function Section({
  title,
  lead,
  layout = 'above',
  tone = 'plain',
  id,
  className,
  children,
}: SectionProps) {
  const beside = layout === 'beside'
  return (
    <section id={id} className={cn(tones[tone], className)}>
      <div
        className={cn(
          'page-width grid gap-x-16 gap-y-8 py-16 md:gap-y-12 md:py-24',
          beside && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]',
        )}
      >
        <div className={beside ? undefined : 'grid items-end gap-x-16 gap-y-4 lg:grid-cols-2'}>
          <h2 className="max-w-[20ch] text-h2">{title}</h2>
          {lead && <p className={cn('max-w-measure text-lead', beside && 'mt-4')}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}

type PanelHeadProps = { title: string; lead?: ReactNode; children?: ReactNode }

/** The head of each tab's panel. */
export function PanelHead({ title, lead, children }: PanelHeadProps) {
  return (
    <div className="mb-8">
      <h2 className="text-h2">{title}</h2>
      {lead && <p className="mt-4 max-w-measure text-lead">{lead}</p>}
      {children}
    </div>
  )
}

/** Around the skeleton of a page, in `loading.tsx`: announces it, and is hidden without scripts (app/globals.css). */
export function SkeletonPage({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div data-skeleton="">
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  )
}
