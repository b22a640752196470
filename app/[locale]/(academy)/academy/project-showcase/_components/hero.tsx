import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Contours } from '@/components/motif/contours'

/** How the showcase begins; `children` is what can be done. */
export async function ShowcaseHero({ children }: { children?: ReactNode }) {
  const t = await getTranslations('academy.projectShowcase')
  return (
    <section className="night relative overflow-hidden">
      <Contours
        seed={28}
        variant="band"
        className="mask-[linear-gradient(to_right,transparent_25%,black_60%)]"
      />
      <div className="page-width relative flex flex-wrap items-end justify-between gap-x-12 gap-y-6 py-12 md:py-16">
        <div>
          <h1 className="text-h1">{t('title')}</h1>
          <p className="mt-2 text-lead text-muted">{t('lead')}</p>
        </div>
        {children}
      </div>
    </section>
  )
}
