import { getLocale, getTranslations } from 'next-intl/server'
import { DeleteAccount } from '@/components/account/settings/delete-account'
import {
  SettingsPage,
  SettingsRow,
  settingsMetadata,
} from '@/components/account/settings/settings-page'
import { Button } from '@/components/ui/button'
import { currentSession, requireUser } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { getAccountContents } from '@/lib/personal-data/queries'

export const generateMetadata = () => settingsMetadata('data')

/** The kinds that always exist, plus the others that this account has, with their number if the database knows it. */
async function whatGoes(): Promise<string[]> {
  const [t, locale, session] = await Promise.all([
    getTranslations('account.delete.goes'),
    getLocale(),
    currentSession(),
  ])
  const contents = session && (await orNull(getAccountContents(session.tokens.accessToken)))
  const number = new Intl.NumberFormat(locale)
  const counted = (
    [
      ...(['certificates', 'courses', 'notes', 'questions', 'projects'] as const),
      ...(['capstones', 'registrations', 'apiKeys', 'files'] as const),
    ] as const
  ).flatMap((kind) => {
    const count = contents?.[kind]
    return count === 0 ? [] : [count ? `${t(kind)} (${number.format(count)})` : t(kind)]
  })
  return [t('profile'), ...counted, t('messages'), t('security')]
}

export default async function DataSettingsPage() {
  const account = await requireUser()
  const t = await getTranslations('account')
  return (
    <SettingsPage account={account} section="data">
      <SettingsRow title={t('download.title')} lead={t('download.lead')}>
        <Button variant="outline" asChild>
          <a href="/api/account/export" download>
            {t('download.action')}
          </a>
        </Button>
      </SettingsRow>
      <SettingsRow title={t('delete.title')} lead={t('delete.lead')}>
        <DeleteAccount goes={await whatGoes()} />
      </SettingsRow>
    </SettingsPage>
  )
}
