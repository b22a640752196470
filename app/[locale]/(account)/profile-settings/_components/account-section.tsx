import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PasswordForm } from '@/app/[locale]/(account)/_components/password-form'
import { Button } from '@/components/ui/button'
import { DeleteAccount } from './delete-account'
import { Disclosure } from './disclosure'
import { SignOutEverywhere } from './sign-out-everywhere'

function Row({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-6">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 mb-4 max-w-measure text-muted">{lead}</p>
      {children}
    </section>
  )
}

/** What a person can do with the account itself: password, sessions, data, and the end of it. */
export async function AccountSection({
  email,
  hasPassword,
}: {
  email: string
  hasPassword: boolean
}) {
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
