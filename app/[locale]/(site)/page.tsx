import { Check } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { preloadFigures } from '@/components/layout/preload-fonts'
import { Contours } from '@/components/motif/contours'
import { Academy, Stories } from '@/components/site/home-academy'
import { Agents } from '@/components/site/home-agents'
import { Engine, Figures } from '@/components/site/home-engine'
import { Button } from '@/components/ui/button'
import { localePath, routes } from '@/lib/routes'
import { SiteJsonLd } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'

/** Invites to the waitlist, with its benefits. */
async function JoinBand() {
  const [t, benefits, locale] = await Promise.all([
    getTranslations('home.join'),
    getTranslations('waitlist.benefits'),
    getLocale(),
  ])
  const { freeUsers, automation } = site.figures
  const gives = [
    benefits('early.title'),
    benefits('free.title', { users: freeUsers }),
    benefits('support.title', { hours: automation }),
    benefits('commitment.title'),
  ]
  return (
    <section aria-labelledby="join" className="night relative overflow-hidden">
      <Contours
        seed={5}
        className="mask-[linear-gradient(to_right,transparent_10%,black_50%,transparent)]"
      />
      <div className="page-width relative isolate grid gap-x-8 gap-y-12 py-16 md:py-24 lg:grid-cols-12 lg:items-center">
        <div className="contour-free lg:col-span-6">
          <h2 id="join" className="max-w-[14ch] text-h1">
            {t('title')}
          </h2>
          <p className="mt-5 max-w-[27rem] text-lead text-muted-foreground">{t('lead')}</p>
          <div className="mt-10 flex flex-col gap-3 sm:flex-row">
            <Button asChild size="lg">
              <a href={localePath(locale, routes.waitlist)}>{t('join')}</a>
            </Button>
            <Button asChild size="lg" variant="outline">
              <a href="#agents">{t('learnMore')}</a>
            </Button>
          </div>
        </div>
        <ul className="contour-free border-b border-border lg:col-span-5 lg:col-start-8">
          {gives.map((text) => (
            <li
              key={text}
              className="flex items-center gap-4 border-t border-border py-5 text-title font-semibold"
            >
              <Check className="size-5 shrink-0 text-info" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The beta banner, headline, two links and the engine card. */
async function Hero() {
  const [t, locale] = await Promise.all([getTranslations('home.hero'), getLocale()])
  return (
    <section className="night relative isolate overflow-hidden">
      <div className="page-width relative grid gap-x-8 gap-y-14 pt-14 pb-16 md:pt-24 lg:grid-cols-12 lg:items-end lg:pb-24">
        <div className="contour-free lg:col-span-7">
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-l-2 border-primary pl-4 text-label">
            <strong className="font-semibold">{t('beta')}</strong>
            <span className="text-muted-foreground">
              {t('betaText', { accounts: site.figures.enterpriseAccounts })}
            </span>
          </p>
          <h1 className="mt-8 max-w-[17ch] text-display">
            {t.rich('headline', { line: (chunks) => <span className="block">{chunks}</span> })}
          </h1>
          <p className="mt-6 max-w-[32rem] text-lead text-muted-foreground">{t('lead')}</p>
          <div className="mt-10 flex flex-col gap-3 sm:flex-row">
            <Button asChild size="lg">
              {/* Deliberately a full page load. */}
              <a href={localePath(locale, routes.waitlist)}>{t('join')}</a>
            </Button>
            <Button asChild size="lg" variant="outline">
              <a href="#stories">{t('stories')}</a>
            </Button>
          </div>
        </div>
        <Engine />
      </div>
      {/* Behind and after the text, so that a slow line doesn't delay what's read first. */}
      <Contours className="-z-10 mask-[linear-gradient(to_right,transparent_25%,black_75%)]" />
    </section>
  )
}

export const generateMetadata = () => pageMetadata('home')

export default async function HomePage({ params }: PageProps<'/[locale]'>) {
  const { locale } = await params
  preloadFigures(locale)
  return (
    <>
      <Hero />
      <Figures />
      <Agents />
      <Academy />
      <Stories />
      <JoinBand />
      <SiteJsonLd />
    </>
  )
}
