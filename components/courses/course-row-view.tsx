'use client'

// A client component: a long list sends its texts instead of its markup a second time.

import NextLink from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { LevelGauge } from '@/components/motif/level-gauge'
import { TopicDrawing } from '@/components/motif/topic-drawing'
import { Progress } from '@/components/ui/progress'
import { LinkStatus } from '@/lib/i18n/link-status'

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
  progress?: { done: number; total: number; label: string }
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
    <li className={long ? 'course-row' : 'course-row compact'}>
      <TopicDrawing topic={topic} />
      <div className="head">
        {reason && <p className="text-label text-info wrap-anywhere">{reason}</p>}
        <Heading className="text-title">
          <NextLink href={href} prefetch={false} scroll={href.includes('#')} className="title">
            {title}
            <LinkStatus />
          </NextLink>
        </Heading>
        <p className="facts">
          <LevelGauge level={level.name} label={level.label} />
          {long && <span className="muted">{long.topic}</span>}
          {rating}
        </p>
      </div>
      <div className="text">
        {long && <p className="lead">{long.description}</p>}
        <ul className="fact-list">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {long && <p className="tags">{long.tags}</p>}
        {children}
      </div>
      {(action || progress) && (
        <div className="side">
          {action}
          {progress && (
            <div className="mt-3 text-label text-muted-foreground">
              <Progress value={progress.done} max={progress.total} label={progress.label} />
              <p aria-hidden="true" className="mt-2">
                {progress.label}
              </p>
            </div>
          )}
        </div>
      )}
    </li>
  )
}
