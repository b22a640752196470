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
  className?: string
  titleClass?: string
}

const tones = { night: 'night border-b border-line', plain: '', raised: 'bg-raised' } as const

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
  className,
  titleClass,
}: PageHeroProps) {
  const beside = layout === 'beside'
  return (
    <section className={cn('relative overflow-hidden', tones[tone], className)}>
      {contours !== undefined && (
        <Contours
          seed={contours}
          className="mask-[linear-gradient(to_right,transparent_25%,black_75%)]"
        />
      )}
      <div
        className={cn(
          'page-width relative grid grid-cols-1 gap-x-16 gap-y-12 pt-12 pb-16 md:pt-20 md:pb-24',
          beside && 'items-center lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]',
        )}
      >
        <div
          className={
            beside
              ? undefined
              : 'grid grid-cols-1 items-end gap-x-16 gap-y-6 lg:grid-cols-[3fr_2fr]'
          }
        >
          <div>
            {label && <p className="mb-4 text-title font-semibold text-info">{label}</p>}
            <h1 className={cn('text-display max-sm:hyphens-auto', titleClass)}>{title}</h1>
          </div>
          <div>
            <p className={cn('max-w-measure text-lead', beside && 'mt-6')}>{lead}</p>
            {actions && (
              <div className="mt-8 flex flex-wrap items-center gap-3 *:max-w-full">{actions}</div>
            )}
          </div>
        </div>
        {children}
      </div>
    </section>
  )
}
