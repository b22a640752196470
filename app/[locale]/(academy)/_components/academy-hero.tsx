import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Contours } from '@/components/motif/contours'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'

type AcademyHeroProps = {
  seed: number
  title: string
  lead: string
  /** Classes that mask the contour lines. */
  mask?: string
  children?: ReactNode
}

/** The head of a page of the Academy. */
export function AcademyHero({
  seed,
  title,
  lead,
  mask = 'mask-[linear-gradient(to_right,transparent_25%,black_60%)]',
  children,
}: AcademyHeroProps) {
  return (
    <section className="night relative overflow-hidden">
      <Contours seed={seed} variant="band" className={mask} />
      <div className="page-width relative py-12 md:py-16">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-2 text-lead text-muted">{lead}</p>
        {children}
      </div>
    </section>
  )
}

type AreaHeroProps = { area: 'events' | 'projectShowcase'; seed: number; children?: ReactNode }

/** The top of an area's page; `children` is what can be done there. */
export function AreaHero({ area, seed, children }: AreaHeroProps) {
  const t = useTranslations('academy')
  return (
    <section className="night relative overflow-hidden">
      <Contours
        seed={seed}
        variant="band"
        className="mask-[linear-gradient(to_right,transparent_25%,black_60%)]"
      />
      <div className="page-width relative flex flex-wrap items-end justify-between gap-x-12 gap-y-6 py-12 md:py-16">
        <div>
          <h1 className="text-h1">{t(`${area}.title`)}</h1>
          <p className="mt-2 text-lead text-muted">{t(`${area}.lead`)}</p>
        </div>
        {children}
      </div>
    </section>
  )
}

type DetailHeroProps = { seed: number; className?: string; children: ReactNode }

/** The head of a page about one thing; classes lay out what is in it. */
export function DetailHero({ seed, className, children }: DetailHeroProps) {
  return (
    <section className="night relative overflow-hidden">
      <Contours
        seed={seed}
        variant="band"
        className="mask-[linear-gradient(to_right,transparent_45%,black_80%)]"
      />
      <div className={cn('page-width relative pt-6 pb-10 md:pt-8 md:pb-14', className)}>
        {children}
      </div>
    </section>
  )
}

/** The way back to the list that the thing is in. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-label text-muted transition-colors hover:text-text"
    >
      <ArrowLeft aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />
      {label}
    </Link>
  )
}
