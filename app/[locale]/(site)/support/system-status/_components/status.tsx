import { getLocale, getTranslations } from 'next-intl/server'
import { LiveStatus } from './live-status'

const healthAddress = '/api/health'

/** The status with its words; what it is, only the browser can ask. */
export async function Status() {
  const [t, locale] = await Promise.all([getTranslations('support.systemStatus.live'), getLocale()])
  const service = (key: 'web' | 'database') => ({
    name: t(`services.${key}.name`),
    text: t(`services.${key}.text`),
  })
  return (
    <section aria-labelledby="status-now" className="lg:pt-4">
      <h2 id="status-now" className="text-title">
        {t('title')}
      </h2>
      <LiveStatus
        locale={locale}
        address={healthAddress}
        services={{ web: service('web'), database: service('database') }}
        words={{
          summary: {
            checking: t('checking'),
            up: t('up'),
            degraded: t('degraded'),
            unreachable: t('unreachable'),
          },
          states: {
            checking: t('states.checking'),
            operational: t('states.operational'),
            outage: t('states.outage'),
            unknown: t('states.unknown'),
          },
          updated: t('updated'),
          never: t('never'),
          refresh: t('refresh'),
          refreshing: t('refreshing'),
        }}
      />
      <noscript>
        <p className="mt-4 max-w-measure text-label text-muted">
          {t.rich('noScript', {
            address: healthAddress,
            link: (chunks) => (
              <a href={healthAddress} className="underline-link font-mono">
                {chunks}
              </a>
            ),
          })}
        </p>
      </noscript>
    </section>
  )
}
