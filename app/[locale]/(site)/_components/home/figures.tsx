import { getLocale, getTranslations } from 'next-intl/server'
import { site } from '@/lib/site'
import { percentage, shortFigure } from './figure-format'
import { Ridge } from './ridge'

/** The stats band: four figures above a ridge, each with a line down to its place on it. */
export async function Figures() {
  const [t, locale] = await Promise.all([getTranslations('home.figures'), getLocale()])
  const { dailyPredictions, modelAccuracy, businesses, automation } = site.figures
  const figures = [
    { key: 'predictions', value: shortFigure(locale, dailyPredictions) },
    { key: 'accuracy', value: percentage(locale, modelAccuracy) },
    { key: 'businesses', value: businesses },
    { key: 'automation', value: automation },
  ] as const
  return (
    <section aria-labelledby="figures">
      <div className="night relative">
        <Ridge range="far" className="absolute inset-x-0 bottom-0 h-40 md:h-56" />
        <h2 id="figures" className="sr-only">
          {t('title')}
        </h2>
        {/* The leaders run on behind the ridge, which ends them wherever it stands. */}
        <dl className="page-width relative grid grid-cols-2 border-t border-line pt-12 lg:grid-cols-4">
          {figures.map(({ key, value }) => (
            <div
              key={key}
              className="flex flex-col-reverse justify-end border-l border-control pb-8 pl-4 nth-last-[-n+2]:pb-44 sm:pl-6 lg:pb-64"
            >
              <dt className="mt-1 text-muted">{t(key)}</dt>
              <dd className="font-heading text-h1 font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Ridge range="near" className="relative -mt-36 h-36 md:-mt-48 md:h-48" />
    </section>
  )
}
