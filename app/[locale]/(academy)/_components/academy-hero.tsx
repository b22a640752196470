import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Contours } from '@/components/motif/contours'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'

type HeroProps = {
  /** Of its contour lines; none without it, as in a skeleton, where they would double the page's head. */
  seed?: number
  /** Classes that mask the contour lines. */
  mask?: string
  className?: string
  children: ReactNode
}

const fadeLeft = 'mask-[linear-gradient(to_right,transparent_25%,black_60%)]'

/** The dark band with contour lines at the head of a page. */
function Hero({ seed, mask = fadeLeft, className, children }: HeroProps) {
  return (
    <section className="night relative overflow-hidden">
      {seed !== undefined && <Contours seed={seed} variant="band" className={mask} />}
      <div className={cn('page-width relative', className)}>{children}</div>
    </section>
  )
}

type AcademyHeroProps = { seed?: number; title: string; lead: string; mask?: string }

/** The head of a page of the Academy. */
export function AcademyHero({
  title,
  lead,
  children,
  ...hero
}: AcademyHeroProps & { children?: ReactNode }) {
  return (
    <Hero {...hero} className="py-12 md:py-16">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-2 text-lead text-muted">{lead}</p>
      {children}
    </Hero>
  )
}

type AreaHeroProps = { area: 'events' | 'projectShowcase'; seed?: number; children?: ReactNode }

/** The top of an area's page; `children` is what can be done there. */
export function AreaHero({ area, seed, children }: AreaHeroProps) {
  const t = useTranslations('academy')
  return (
    <Hero
      seed={seed}
      className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 py-12 md:py-16"
    >
      <div>
        <h1 className="text-h1">{t(`${area}.title`)}</h1>
        <p className="mt-2 text-lead text-muted">{t(`${area}.lead`)}</p>
      </div>
      {children}
    </Hero>
  )
}

/** The head of a page about one thing. */
export function DetailHero({ className, ...hero }: Omit<HeroProps, 'mask'>) {
  return (
    <Hero
      {...hero}
      mask="mask-[linear-gradient(to_right,transparent_45%,black_80%)]"
      className={cn('pt-6 pb-10 md:pt-8 md:pb-14', className)}
    />
  )
}

/** The way back to the list that the thing is in. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-label text-muted transition-colors hover:text-text"
    >
      <ArrowLeft className="size-4 shrink-0" />
      {label}
    </Link>
  )
}
