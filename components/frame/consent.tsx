'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { defaultConsent, refusedConsent } from '@/lib/consent/consent'
import { saveConsent, useConsent } from '@/lib/consent/store'
import { Link } from '@/lib/i18n/link'
import { followConsent } from '@/lib/offline/registration'
import { routes } from '@/lib/routes'
import { forgetSearches } from '@/lib/site-search/recent'

const WebVitals = lazy(() => import('./web-vitals').then((part) => ({ default: part.WebVitals })))

const button = buttonVariants({ variant: 'outline', size: 'sm' })

/**
 * The first-visit notice, above the header so that it covers nothing, and the code that a choice enables. Every page
 * contains it, hidden until a script in the head finds no choice, so it doesn't move anything and never shows without
 * scripts.
 */
export function Consent() {
  const t = useTranslations('cookies.notice')
  const consent = useConsent()
  const choosing = usePathname().endsWith(routes.manageCookies)
  const [measuring, setMeasuring] = useState(false)
  // Stays once loaded, since it can't start twice; it checks consent before sending.
  if (consent?.analytics && !measuring) setMeasuring(true)
  useEffect(() => {
    // A stored choice of an earlier version doesn't count.
    if (consent === null) document.documentElement.dataset.consent = 'ask'
    if (consent?.functional === false) forgetSearches()
    if (consent) void followConsent(consent.functional)
  }, [consent])
  return (
    <>
      {!consent && !choosing && (
        <section
          aria-label={t('label')}
          className="consent-notice no-print border-b border-border bg-muted py-3"
        >
          <div className="page-width flex flex-col gap-x-8 gap-y-3 md:flex-row md:items-center md:justify-between">
            <p className="text-label">{t('text')}</p>
            {/* Three of the same size: in a row, or stacked if the longest word doesn't fit. */}
            <div className="grid shrink-0 grid-cols-3 gap-1.5 *:px-2 max-[22.4rem]:grid-cols-1 sm:gap-2 sm:*:px-5">
              <button type="button" className={button} onClick={() => saveConsent(defaultConsent)}>
                {t('accept')}
              </button>
              <button type="button" className={button} onClick={() => saveConsent(refusedConsent)}>
                {t('refuse')}
              </button>
              <Link href={routes.manageCookies} prefetch={false} className={button}>
                {t('choose')}
              </Link>
            </div>
          </div>
        </section>
      )}
      {measuring && (
        <Suspense>
          <WebVitals />
        </Suspense>
      )}
    </>
  )
}
