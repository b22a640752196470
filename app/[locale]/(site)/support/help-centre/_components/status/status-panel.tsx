import { getLocale, getTranslations } from 'next-intl/server'
import { routes } from '@/lib/routes'
import type { ServiceState } from '@/lib/status/report'
import { type ServiceName, services } from '@/lib/status/services'
import { ReadOn } from '../../../../_components/page/read-on'
import { PanelHead } from '../../../_components/panel-head'
import { StatusSummary } from './status-summary'

const statusAddress = '/api/status'

const states = ['operational', 'degraded', 'partial', 'outage', 'unknown'] as const

/** A word for each of several names. */
const each = <Name extends string>(names: readonly Name[], word: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, word(name)])) as Record<Name, string>

/** How the site's parts are, in short and in the words of the status page; the browser asks. */
export async function StatusPanel() {
  const [t, status, nav, locale] = await Promise.all([
    getTranslations('helpCentre.status'),
    getTranslations('status'),
    getTranslations('nav.menus.support.items.systemStatus'),
    getLocale(),
  ])
  return (
    <>
      <PanelHead title={t('title')} lead={t('lead')} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <StatusSummary
            address={statusAddress}
            locale={locale}
            words={{
              summary: each<ServiceState>(states, (state) => status(`now.states.${state}`)),
              states: each<ServiceState>(states, (state) => status(`states.${state}`)),
              services: each<ServiceName>(services, (name) => status(`services.${name}.name`)),
              loading: status('now.states.loading'),
              stored: status('now.notes.stored', { time: '{time}' }),
              unreachable: status('now.states.unreachable'),
              unreachableText: status('now.notes.unreachable'),
              part: t('part'),
              state: t('state'),
              response: t('response'),
              noResponse: t('noResponse'),
              at: t('at', { time: '{time}' }),
              incidents: t('incidents'),
              retry: t('retry'),
            }}
          />
          <noscript>
            <p className="max-w-measure text-muted">
              {t.rich('noScript', {
                address: statusAddress,
                link: (chunks) => (
                  <a href={statusAddress} className="underline-link font-mono">
                    {chunks}
                  </a>
                ),
              })}
            </p>
          </noscript>
        </div>
        <ReadOn
          title={t('more')}
          links={[{ href: routes.systemStatus, label: nav('label'), text: t('moreText') }]}
        />
      </div>
    </>
  )
}
