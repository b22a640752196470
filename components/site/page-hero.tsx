import type { ReactNode } from 'react'
import type { Mountain } from '@/components/motif/contour-paths'
import { Contours } from '@/components/motif/contours'
import { cn } from '@/lib/cn'

type PageHeroProps = {
  /** The label directly above the heading. */
  label?: string
  title: string
  lead: string
  /** Buttons and links, the main one first. */
  actions?: ReactNode
  /** The drawing: beside the text, or full width below it. */
  children?: ReactNode
  layout?: 'beside' | 'below'
  tone?: 'night' | 'plain' | 'raised'
  /** The background mountain's seed; none if absent. */
  contours?: Mountain
  /** Lower, with its heading at one height on every such page, whatever is beside it. */
  compact?: boolean
  className?: string
  titleClass?: string
}

const tones = { night: 'night border-b border-border', plain: '', raised: 'bg-muted' } as const

/** A public page's hero: the only `h1`, introduction, actions and a drawing. */
export function PageHero({
  label,
  title,
  lead,
  actions,
  children,
  layout = 'beside',
  tone = 'plain',
  contours,
  compact,
  className,
  titleClass,
}: PageHeroProps) {
  const beside = layout === 'beside'
  const clear = contours === undefined ? undefined : 'contour-free'
  return (
    <section className={cn('relative overflow-hidden', tones[tone], className)}>
      {contours !== undefined && <Contours seed={contours} className="contour-fade" />}
      <div
        className={cn(
          'page-width relative isolate grid grid-cols-1 gap-x-16 gap-y-12',
          compact ? 'py-12 md:py-16' : 'pt-12 pb-16 md:pt-20 md:pb-24',
          beside && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]',
          beside && !compact && 'items-center',
        )}
      >
        <div
          className={cn(
            !beside && 'grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[3fr_2fr]',
            !beside && !compact && 'items-end',
          )}
        >
          <div className={clear}>
            {label && <p className="mb-4 text-title font-semibold text-info">{label}</p>}
            <h1 className={cn('text-display max-sm:hyphens-auto', titleClass)}>{title}</h1>
          </div>
          <div className={cn(clear, compact && !beside && 'lg:mt-3')}>
            <p className={cn('max-w-measure text-lead', beside && 'mt-6')}>{lead}</p>
            {actions && (
              <div className="mt-8 flex flex-wrap items-center gap-3 *:max-w-full">{actions}</div>
            )}
          </div>
        </div>
        {children && beside && clear ? <div className={clear}>{children}</div> : children}
      </div>
    </section>
  )
}
