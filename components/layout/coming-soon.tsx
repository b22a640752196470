import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Drawing } from '@/components/motif/drawing'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { EventType } from '@/content/events'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { localePath, projectEditPath } from '@/lib/routes'

/** One drawing for each area, on a sheet 224 by 120. */
const drawings = {
  // A timeline with one raised moment.
  liveLearning: (
    <>
      <path d="M8 92h208" />
      <path
        d="M24 86v12m24-12v12m24-12v12m24-12v12m24-12v12m24-12v12m24-12v12m24-12v12"
        strokeOpacity="0.7"
      />
      <path d="M120 80V34" />
      <circle cx="120" cy="24" r="10" />
      <path d="M120 18v6l4 3" />
    </>
  ),
  // Frames, with a mountain in the first.
  projectShowcase: (
    <>
      <rect x="8" y="20" width="112" height="84" rx="4" />
      <path d="m18 94 28-40 16 22 12-14 28 32" />
      <path d="M132 20h84M132 48h84M132 76h84M132 104h84" strokeOpacity="0.7" />
      <circle cx="96" cy="40" r="6" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

type ComingSoonProps = {
  area: 'liveLearning' | 'projectShowcase'
  /** How to be the first, below the text. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** Replaces an empty list: `children` explains why it's empty, the area's texts what will appear. */
function ComingSoon({ area, action, className, children }: ComingSoonProps) {
  const t = useTranslations('academy')
  return (
    <div
      className={cn(
        'grid max-w-reading items-center gap-x-12 gap-y-6 sm:grid-cols-[minmax(0,1fr)_auto]',
        className,
      )}
    >
      <div>
        {children}
        <p className="mt-2 text-muted-foreground">{t(`${area}.what`)}</p>
        {action && <div className="mt-5">{action}</div>}
      </div>
      <Drawing height={120} className="w-40! max-sm:order-first">
        {drawings[area]}
      </Drawing>
    </div>
  )
}

/** Says of a tab that its table is still empty. */
export function ComingSoonBadge() {
  const t = useTranslations('academy.comingSoon')
  return (
    <p className="mb-4">
      <Badge variant="outline">{t('badge')}</Badge>
    </p>
  )
}

/** Replaces an empty list of sessions. */
export function NoEvents({ of }: { of: EventType | 'upcoming' }) {
  const t = useTranslations('live.empty')
  return (
    <ComingSoon area="liveLearning" className="py-4">
      <ComingSoonBadge />
      <h3 className="text-title">{t(of)}</h3>
    </ComingSoon>
  )
}

/** Replaces a tab's empty list: `children` says what will appear. */
export function NoProjects({ children }: { children: string }) {
  const t = useTranslations('showcase')
  return (
    <ComingSoon
      area="projectShowcase"
      className="border-t border-border py-8"
      action={
        <Button asChild variant="outline">
          <Link href={projectEditPath()}>{t('submit')}</Link>
        </Button>
      }
    >
      <ComingSoonBadge />
      <p className="text-lead">{children}</p>
    </ComingSoon>
  )
}

type UnavailableProps = {
  /** What couldn't be loaded. */
  of: 'capstones' | 'learning.hub' | 'live' | 'questions' | 'review' | 'showcase'
  /** The page's path, without its language. */
  path: string
  className?: string
  /** h1 if the page has no other heading. */
  heading?: 'h1' | 'h2'
}

/** An error state for data that couldn't be loaded, with a way to try again. */
export function UnavailableNotice({ of, path, className, heading }: UnavailableProps) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <div role="alert">
      <EmptyState
        className={className}
        heading={heading}
        title={t(`${of}.unavailable.title`)}
        action={
          <Button asChild variant="outline">
            {/* A full page load, to drop all state of the failed one. */}
            <a href={localePath(locale, path)}>{t(`${of}.unavailable.retry`)}</a>
          </Button>
        }
      >
        {t(`${of}.unavailable.text`)}
      </EmptyState>
    </div>
  )
}
