import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Contours } from '@/components/motif/contours'

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
