import { getLocale, getTranslations } from 'next-intl/server'
import { site } from '@/lib/site'
import { EngineTrace } from './engine-trace'

/** '2.8K' or '50k+' as the language writes it; English, and any other text, stays as it is. */
export function shortFigure(locale: string, figure: string): string {
  const parts = /^([\d.]+)k(\+?)$/i.exec(figure)
  if (!parts || locale === 'en') return figure
  const [, thousands, more] = parts
  const compact = new Intl.NumberFormat(locale, { notation: 'compact' })
  return `${compact.format(Number(thousands) * 1000)}${more}`
}

/** A share of a hundred with its sign, as the language writes it: 99.2 is '99.2%' or '99,2 %'. */
export function percentage(locale: string, value: number): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return format.format(value / 100)
}

/** The AI engine card as an instrument: a slow line and three readings. */
export async function Engine() {
  const [t, locale] = await Promise.all([getTranslations('home.engine'), getLocale()])
  const { enterpriseAccounts, activeSessions, neuralProcessing } = site.figures
  const readings = [
    { key: 'models', value: String(enterpriseAccounts) },
    { key: 'sessions', value: shortFigure(locale, activeSessions) },
    { key: 'processing', value: percentage(locale, neuralProcessing) },
  ] as const
  return (
    <section
      aria-labelledby="engine"
      className="rounded-md border border-line bg-surface lg:col-span-5"
    >
      <div className="flex items-baseline justify-between gap-4 border-b border-line px-5 py-3.5 font-mono text-label uppercase">
        <h2 id="engine" className="font-mono text-label font-normal tracking-normal">
          {t('title')}
        </h2>
        <p className="text-muted">{t('state', { count: 3 })}</p>
      </div>
      <EngineTrace />
      <dl>
        {readings.map(({ key, value }) => (
          <div
            key={key}
            className="mx-5 flex items-baseline justify-between gap-4 border-t border-line py-4"
          >
            <dt className="text-muted">{t(key)}</dt>
            <dd className="font-heading text-h3 leading-none font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
