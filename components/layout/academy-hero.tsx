import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Mountain } from '@/components/motif/contour-paths'
import { Contours } from '@/components/motif/contours'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { SectionBanner } from './section-banner'

type HeroProps = {
  /** Of its contour lines; none without it, as in a skeleton, where they would double the page's head. */
  seed?: Mountain<'band'>
  /** Classes that mask the contour lines. */
  mask?: string
  className?: string
  children: ReactNode
}

const fadeLeft = 'contour-fade [--contour-to:60%]'

/** The dark banner with contour lines at the top of a page. */
function Hero({ seed, mask = fadeLeft, className, children }: HeroProps) {
  return (
    <section className="night relative overflow-hidden">
      {seed !== undefined && <Contours seed={seed} variant="band" className={mask} />}
      <div className={cn('page-width relative', className)}>{children}</div>
    </section>
  )
}

type AreaHeroProps = {
  area: 'certifications' | 'events' | 'learningHub' | 'liveLearning' | 'projectShowcase'
  /** None in a skeleton. */
  seed?: Mountain<'band'>
  children?: ReactNode
}

/** The banner of the section `area`; `children` are its actions. */
export function AreaHero({ area, seed, children }: AreaHeroProps) {
  const t = useTranslations('academy')
  return (
    <SectionBanner seed={seed} title={t(`${area}.title`)} lead={t(`${area}.lead`)}>
      {children}
    </SectionBanner>
  )
}

/** The banner of a page about a single item. */
export function DetailHero({ className, ...hero }: Omit<HeroProps, 'mask'>) {
  return (
    <Hero
      {...hero}
      mask="contour-fade [--contour-from:45%] [--contour-to:80%]"
      className={cn('pt-6 pb-10 md:pt-8 md:pb-14', className)}
    />
  )
}

/** The link back to the item's list. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-label text-muted-foreground transition-colors hover:text-foreground"
    >
      <ArrowLeft className="size-4 shrink-0" />
      {label}
    </Link>
  )
}
