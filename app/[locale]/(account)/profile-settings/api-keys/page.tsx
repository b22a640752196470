import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ApiKeys } from '@/components/account/settings/api-keys'
import {
  SettingsPage,
  SettingsRow,
  settingsMetadata,
} from '@/components/account/settings/settings-page'
import { requireLearner } from '@/lib/account/guard'
import { apiLimits } from '@/lib/api/limits'
import { getApiKeys } from '@/lib/api/queries'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'

export const generateMetadata = () => settingsMetadata('keys')

export default async function KeySettingsPage() {
  const { account, tokens } = await requireLearner()
  const [t, keys] = await Promise.all([
    getTranslations('account.keys'),
    orNull(getApiKeys(tokens.accessToken)),
  ])
  const docs = (chunks: ReactNode) => (
    <Link href={routes.developerDocs} prefetch={false} className="underline-link">
      {chunks}
    </Link>
  )
  return (
    <SettingsPage account={account} section="keys">
      <SettingsRow title={t('title')} lead={t.rich('lead', { docs })}>
        <ApiKeys rendered={keys} nameLength={apiLimits.keyName} most={apiLimits.keys} />
      </SettingsRow>
    </SettingsPage>
  )
}
