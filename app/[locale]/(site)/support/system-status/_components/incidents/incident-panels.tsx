import { getLocale, getTranslations } from 'next-intl/server'
import { PanelHead } from '../../../_components/panel-head'
import { EntriesLoading, Unavailable } from '../panel-states'
import { Active } from './active'
import { History } from './history'
import { incidentWords } from './words'

/** Other languages than English are told that the reports are in it. */
async function EnglishNote() {
  const [t, locale] = await Promise.all([getTranslations('status.incident'), getLocale()])
  return locale !== 'en' && <p className="mt-3 max-w-measure text-muted">{t('english')}</p>
}

/** What goes on now, and what is planned. */
export async function ActivePanel() {
  const [t, incident] = await Promise.all([
    getTranslations('status.active'),
    getTranslations('status.incident'),
  ])
  return (
    <>
      <PanelHead title={t('title')}>
        <EnglishNote />
      </PanelHead>
      <Active
        loading={<EntriesLoading />}
        unavailable={<Unavailable />}
        words={{
          incidents: t('incidents'),
          maintenance: t('maintenance'),
          empty: {
            title: t('empty.title'),
            text: t('empty.text'),
            last: t('empty.last', { day: '{day}' }),
          },
          incident: incidentWords(incident),
        }}
      />
    </>
  )
}

/** What is over. */
export async function HistoryPanel() {
  const [t, incident] = await Promise.all([
    getTranslations('status.history'),
    getTranslations('status.incident'),
  ])
  return (
    <>
      <PanelHead title={t('title')} lead={t('lead')}>
        <EnglishNote />
      </PanelHead>
      <History
        loading={<EntriesLoading />}
        unavailable={<Unavailable />}
        words={{
          empty: { title: t('empty.title'), text: t('empty.text') },
          incident: incidentWords(incident),
        }}
      />
    </>
  )
}
