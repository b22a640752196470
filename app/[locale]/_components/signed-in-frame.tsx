import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { UserNav } from '@/components/layout/user-nav'
import { type Account, avatarFallback, displayName } from '@/lib/account/account'
import { AuthProvider } from '@/lib/auth/provider'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { AuthGate } from './auth-gate'
import { NotificationBell } from './notifications/notification-bell'
import { SignOutItem } from './sign-out-item'

/** Wraps every signed-in page: session state and the bar with the person's menu. */
export async function SignedInFrame({
  account,
  children,
}: {
  account: Account
  children: ReactNode
}) {
  const t = await getTranslations('nav.user')
  const { user, profile } = account
  return (
    <ClientMessages parts={['auth.toasts']}>
      <AuthProvider account={account}>
        <AuthGate>
          <UserNav
            person={{
              name: displayName(user),
              role: profile.role,
              avatarUrl: user.avatarUrl,
              fallback: avatarFallback(user.email),
            }}
            signOut={{
              menu: <SignOutItem place="menu" label={t('signOut')} />,
              sheet: <SignOutItem place="sheet" label={t('signOut')} />,
            }}
            notifications={<NotificationBell />}
          />
          <main id="main" tabIndex={-1} className="outline-none">
            {children}
          </main>
        </AuthGate>
      </AuthProvider>
    </ClientMessages>
  )
}
