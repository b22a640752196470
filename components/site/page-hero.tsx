import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Mountain } from '@/components/motif/contour-paths'
import { Contours } from '@/components/motif/contours'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { localePath, routes } from '@/lib/routes'

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

type CtaBandProps = {
  title: string
  lead?: string
  /** The second link, such as `/contact`. */
  second: { href: string; label: string }
  /** Puts the second link first, as the page's main action. */
  swapped?: boolean
  /** Content beside the text, such as further reading. */
  children?: ReactNode
  contours?: Mountain
}

/** The end of a public page: the waitlist and one other link. */
export function CtaBand({ title, lead, second, swapped, children, contours = 5 }: CtaBandProps) {
  const waitlist = <WaitlistLink second={swapped} />
  return (
    <section className="night relative overflow-hidden border-t border-border">
      <Contours seed={contours} className="contour-fade [--contour-from:35%] [--contour-to:85%]" />
      <div className="page-width relative isolate grid grid-cols-1 items-end gap-x-16 gap-y-12 py-16 md:py-24 lg:grid-cols-[3fr_2fr]">
        <div className="contour-free">
          <h2 className="max-w-[18ch] text-h1">{title}</h2>
          {lead && <p className="mt-5 max-w-[32rem] text-lead">{lead}</p>}
          <div className="mt-8 flex flex-wrap gap-3 *:max-w-full">
            {!swapped && waitlist}
            <Button asChild variant={swapped ? 'default' : 'outline'} size="lg">
              <Link href={second.href}>{second.label}</Link>
            </Button>
            {swapped && waitlist}
          </div>
        </div>
        {children && <div className="contour-free">{children}</div>}
      </div>
    </section>
  )
}

/** A link to the waitlist, less prominent beside a more important action; deliberately a full page load. */
export async function WaitlistLink({ second }: { second?: boolean | undefined }) {
  const [t, locale] = await Promise.all([getTranslations('nav'), getLocale()])
  return (
    <Button asChild size="lg" variant={second ? 'outline' : 'default'}>
      <a href={localePath(locale, routes.waitlist)}>{t('joinWaitlist')}</a>
    </Button>
  )
}

type HeroActionsProps = {
  /** The link further down the same page. */
  href: `#${string}`
  label: string
  /** The main action, if it isn't the waitlist. */
  first?: ReactNode
}

/** The actions at the top of a product or solution page. */
export function HeroActions({ href, label, first = <WaitlistLink /> }: HeroActionsProps) {
  return (
    <>
      {first}
      <Button asChild variant="outline" size="lg">
        <a href={href}>{label}</a>
      </Button>
    </>
  )
}

type UnreachableProps = {
  contours: Mountain
  title: string
  text: string
  retry: string
  /** The page's own path. */
  address: string
}

/** Replaces a page whose content is currently unavailable. */
export function Unreachable({ contours, title, text, retry, address }: UnreachableProps) {
  return (
    <PageHero
      tone="night"
      contours={contours}
      title={title}
      titleClass="text-h1!"
      lead={text}
      actions={
        <Button asChild size="lg">
          {/* A full page load, to get a fresh answer. */}
          <a href={address}>{retry}</a>
        </Button>
      }
    />
  )
}
