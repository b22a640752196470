import { getLocale, getTranslations } from 'next-intl/server'
import { textsFor } from '@/lib/i18n/texts-for'
import { routes } from '@/lib/routes'
import { serviceStates, services } from '@/lib/status/services'
import { statusUrl } from '@/lib/status/updates/read-status'
import { ReadOn } from '../../../../_components/page/read-on'
import { PanelHead } from '../../../_components/panel-head'
import { StatusSummary } from './status-summary'

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
            locale={locale}
            words={{
              ...textsFor(
                ['part', 'state', 'response', 'noResponse', 'incidents', 'retry'],
                (key) => t(key),
              ),
              summary: textsFor(serviceStates, (state) => status(`now.states.${state}`)),
              states: textsFor(serviceStates, (state) => status(`states.${state}`)),
              services: textsFor(services, (name) => status(`services.${name}.name`)),
              loading: status('now.states.loading'),
              stored: status('now.notes.stored', { time: '{time}' }),
              unreachable: status('now.states.unreachable'),
              unreachableText: status('now.notes.unreachable'),
              at: t('at', { time: '{time}' }),
            }}
          />
          <noscript>
            <p className="max-w-measure text-muted">
              {t.rich('noScript', {
                address: statusUrl,
                link: (chunks) => (
                  <a href={statusUrl} className="underline-link font-mono">
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
