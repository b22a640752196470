import { ArrowLeft } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PasswordForm } from '@/app/[locale]/(account)/_components/password-form'
import { Alert } from '@/components/ui/alert'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { avatarFallback, displayName } from '@/lib/account/account'
import { currentSession, requireUser } from '@/lib/account/guard'
import { apiLimits } from '@/lib/api/limits'
import { getApiKeys } from '@/lib/api/queries'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { ApiKeys } from './_components/api-keys/api-keys'
import { DeleteAccount } from './_components/delete-account'
import { Disclosure } from './_components/disclosure'
import { ProfileForm } from './_components/profile-form'
import { SignOutEverywhere } from './_components/sign-out-everywhere'

function Row({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-6">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 mb-4 max-w-measure text-muted">{lead}</p>
      {children}
    </section>
  )
}

/** Account actions: password, sessions, data and deletion. */
async function AccountSection({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const t = await getTranslations('account')
  return (
    <div className="lg:border-l lg:border-line lg:pl-10">
      <h2 className="text-h3">{t('title')}</h2>
      <p className="mt-2 mb-8 text-muted">{t('email', { email })}</p>
      <Row
        title={t(hasPassword ? 'password.title' : 'password.first.title')}
        lead={t(hasPassword ? 'password.lead' : 'password.first.lead')}
      >
        <Disclosure label={t(hasPassword ? 'password.open' : 'password.first.open')}>
          <PasswordForm email={email} asksCurrent={hasPassword} first={!hasPassword} />
        </Disclosure>
      </Row>
      <Row title={t('everywhere.title')} lead={t('everywhere.lead')}>
        <SignOutEverywhere />
      </Row>
      <Row title={t('download.title')} lead={t('download.lead')}>
        <Button variant="secondary" asChild>
          <a href="/api/account/export" download>
            {t('download.action')}
          </a>
        </Button>
      </Row>
      <Row title={t('delete.title')} lead={t('delete.lead')}>
        <DeleteAccount />
      </Row>
    </div>
  )
}

/** The person's API keys. */
async function ApiKeysSection() {
  const [t, session] = await Promise.all([getTranslations('account.keys'), currentSession()])
  const keys = session && (await orNull(getApiKeys(session.tokens.accessToken)))
  const docs = (chunks: React.ReactNode) => (
    <Link href={routes.developerDocs} prefetch={false} className="underline-link">
      {chunks}
    </Link>
  )
  return (
    <section
      id="api-keys"
      aria-labelledby="api-keys-title"
      className="mt-20 grid scroll-mt-4 gap-x-16 gap-y-6 border-t border-line pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id="api-keys-title" className="text-h3">
          {t('title')}
        </h2>
        <p className="mt-2 max-w-measure text-muted">{t.rich('lead', { docs })}</p>
      </div>
      <ApiKeys rendered={keys} nameLength={apiLimits.keyName} most={apiLimits.keys} />
    </section>
  )
}

export async function generateMetadata() {
  const t = await getTranslations('profile')
  return { title: t('title'), description: t('description') }
}

export default async function ProfileSettingsPage({
  searchParams,
}: PageProps<'/[locale]/profile-settings'>) {
  const { user, profile, complete } = await requireUser()
  const welcome = (await searchParams).welcome === 'true'
  const t = await getTranslations('profile')
  return (
    <ClientMessages
      parts={[
        'common.interests',
        'common.clubInvolvements',
        'auth.update',
        'auth.passwordHint',
        'auth.toasts',
        'profile',
        'account',
        'errors',
      ]}
    >
      <div className="page-width pt-6 pb-24">
        {complete && <BackLink label={t('back')} />}
        <div className="mt-6 mb-10 flex items-center gap-5">
          <Avatar src={user.avatarUrl} fallback={avatarFallback(user.email)} size="lg" />
          <div className="min-w-0">
            <h1 className="text-h2">{t('title')}</h1>
            <p className="text-muted wrap-anywhere">{displayName(user)}</p>
          </div>
        </div>
        <div className="grid gap-x-16 gap-y-20 lg:grid-cols-[7fr_5fr]">
          <div>
            {(welcome || !complete) && (
              <Alert variant="info" className="mb-10">
                {t('welcome')}
              </Alert>
            )}
            <ProfileForm profile={profile} complete={complete} />
          </div>
          <AccountSection email={user.email} hasPassword={user.hasPassword} />
        </div>
        <ApiKeysSection />
      </div>
    </ClientMessages>
  )
}

function BackLink({ label }: { label: string }) {
  return (
    <Button variant="quiet" size="sm" className="-ml-3" asChild>
      <Link href={routes.dashboard}>
        <ArrowLeft className="size-5" />
        {label}
      </Link>
    </Button>
  )
}
