import { getLocale, getTranslations } from 'next-intl/server'
import { preloadFigures } from '@/components/layout/fonts'
import { Contours } from '@/components/motif/contours'
import { Button } from '@/components/ui/button'
import { localePath, routes } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/metadata'
import { SiteJsonLd } from '@/lib/seo/site-json-ld'
import { site } from '@/lib/site'
import { Agents } from './_components/home/agents'
import { Engine } from './_components/home/engine'
import { Figures } from './_components/home/figures'
import { JoinBand } from './_components/home/join-band'
import { Stories } from './_components/home/stories'

/** The beta's state, the headline, two links, and the engine as an instrument. */
async function Hero() {
  const [t, locale] = await Promise.all([getTranslations('home.hero'), getLocale()])
  return (
    <section className="night relative isolate overflow-hidden">
      <div className="page-width relative grid gap-x-8 gap-y-14 pt-14 pb-16 md:pt-24 lg:grid-cols-12 lg:items-end lg:pb-24">
        <div className="lg:col-span-7">
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-l-2 border-accent pl-4 text-label">
            <strong className="font-semibold">{t('beta')}</strong>
            <span className="text-muted">
              {t('betaText', { accounts: site.figures.enterpriseAccounts })}
            </span>
          </p>
          <h1 className="mt-8 max-w-[17ch] text-display">
            {t.rich('headline', { line: (chunks) => <span className="block">{chunks}</span> })}
          </h1>
          <p className="mt-6 max-w-[32rem] text-lead text-muted">{t('lead')}</p>
          <div className="mt-10 flex flex-col gap-3 sm:flex-row">
            <Button asChild size="lg">
              {/* A full page load on purpose. */}
              <a href={localePath(locale, routes.waitlist)}>{t('join')}</a>
            </Button>
            <Button asChild size="lg" variant="secondary">
              <a href="#stories">{t('stories')}</a>
            </Button>
          </div>
        </div>
        <Engine />
      </div>
      {/* Behind the words, and after them: a slow line brings what is read first. */}
      <Contours className="-z-10 mask-[linear-gradient(to_right,transparent_25%,black_75%)]" />
    </section>
  )
}

export const generateMetadata = () => pageMetadata('home')

export default function HomePage() {
  preloadFigures()
  return (
    <>
      <Hero />
      <Figures />
      <Agents />
      <Stories />
      <JoinBand />
      <SiteJsonLd />
    </>
  )
}
