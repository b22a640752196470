import { getLocale, getTranslations } from 'next-intl/server'
import { site } from '@/lib/site'
import { EngineTrace } from './engine-trace'
import { percentage, shortFigure } from './figure-format'

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
