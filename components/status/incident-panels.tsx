import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PanelHead } from '@/components/layout/page-section'
import { Active, History } from './incident-lists'
import { EntriesLoading, Unavailable } from './panel-states'

type HeadProps = { title: string; lead?: ReactNode }

/** The head of a panel with reports; says that they are in English. */
async function Head(props: HeadProps) {
  const [t, locale] = await Promise.all([getTranslations('status.incident'), getLocale()])
  return (
    <PanelHead {...props}>
      {locale !== 'en' && (
        <p className="mt-3 max-w-measure text-muted-foreground">{t('english')}</p>
      )}
    </PanelHead>
  )
}

const states = { loading: <EntriesLoading />, unavailable: <Unavailable /> }

/** Current and planned entries. */
export async function ActivePanel() {
  const t = await getTranslations('status.active')
  return (
    <>
      <Head title={t('title')} />
      <Active {...states} />
    </>
  )
}

/** Past entries. */
export async function HistoryPanel() {
  const t = await getTranslations('status.history')
  return (
    <>
      <Head title={t('title')} lead={t('lead')} />
      <History {...states} />
    </>
  )
}
