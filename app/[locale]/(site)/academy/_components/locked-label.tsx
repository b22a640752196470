import { Lock } from 'lucide-react'
import { getTranslations } from 'next-intl/server'

/** The dashboard's tab: it asks for a sign-in, and says so before it is opened. */
export async function LockedLabel() {
  const t = await getTranslations('academyPage.tabs.dashboard')
  return (
    <span className="inline-flex items-center gap-2">
      <Lock aria-hidden="true" strokeWidth={1.5} className="size-4" />
      {t('label')}
      <span className="sr-only">, {t('locked')}</span>
    </span>
  )
}
