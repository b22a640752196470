'use client'

// A client component: a long list sends its texts instead of its markup a second time.

import NextLink from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { InlineList } from '@/components/layout/inline-text'
import { LevelGauge, TopicDrawing } from '@/components/motif/course-marks'
import { Progress } from '@/components/ui/progress'
import { cn } from '@/lib/cn'
import { LinkStatus } from '@/lib/i18n/link-status'

type RowProgressProps = { done: number; total: number; label: string }

/** How much of a course is complete, as a line and in words. */
export function RowProgress({ done, total, label }: RowProgressProps) {
  return (
    <div className="mt-3 text-label text-muted-foreground">
      <Progress value={done} max={total} label={label} />
      <p aria-hidden="true" className="mt-2">
        {label}
      </p>
    </div>
  )
}

type CourseRowViewProps = {
  title: string
  /** Where it leads, with the language, which client components of public pages don't know. */
  href: string
  heading: 'h2' | 'h3' | 'h4'
  topic: ComponentProps<typeof TopicDrawing>['topic']
  level: { name: ComponentProps<typeof LevelGauge>['level']; label: string }
  facts: readonly string[]
  /** What a compact row leaves out. */
  long: { topic: string; description: string; tags: string } | null
  action: ReactNode
  // Left out where there are none: rows would send them as undefined.
  rating?: ReactNode
  progress?: RowProgressProps
  reason?: string
  children?: ReactNode
}

/** The markup of `CourseRow`. */
export function CourseRowView({
  title,
  href,
  heading: Heading,
  topic,
  level,
  facts,
  long,
  rating,
  progress,
  action,
  reason,
  children,
}: CourseRowViewProps) {
  return (
    <li
      data-slot="course-row"
      className={cn(
        'group relative grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 border-t border-border py-6 md:grid-cols-[9rem_minmax(0,1fr)_10.5rem] md:grid-rows-[auto_1fr] md:gap-x-6',
        !long && 'py-5 md:grid-cols-[6.5rem_minmax(0,1fr)_10.5rem] md:gap-x-5',
        !long && !action && !progress && 'md:grid-cols-[6.5rem_minmax(0,1fr)]',
      )}
    >
      <TopicDrawing topic={topic} className="md:row-span-2" />
      <div className="min-w-0 max-md:self-center">
        {reason && <p className="text-label text-info wrap-anywhere">{reason}</p>}
        <Heading className="text-title">
          <NextLink href={href} prefetch={false} scroll={href.includes('#')} className="row-link">
            {title}
            <LinkStatus />
          </NextLink>
        </Heading>
        <p className="mt-1 flex flex-wrap gap-x-4 text-label">
          <LevelGauge level={level.name} label={level.label} />
          {long && <span className="text-muted-foreground">{long.topic}</span>}
          {rating}
        </p>
      </div>
      <div className={cn('max-md:col-span-2 md:col-start-2', long ? 'max-md:mt-3' : 'max-md:mt-2')}>
        {long && <p className="mt-1 max-w-measure text-muted-foreground">{long.description}</p>}
        <InlineList items={facts} className="mt-2 text-muted-foreground" />
        {long && <p className="text-label text-muted-foreground">{long.tags}</p>}
        {children}
      </div>
      {(action || progress) && (
        <div className="*:relative *:z-1 *:w-full max-md:col-span-2 max-md:mt-4 md:col-start-3 md:row-span-2 md:row-start-1">
          {action}
          {progress && <RowProgress {...progress} />}
        </div>
      )}
    </li>
  )
}
