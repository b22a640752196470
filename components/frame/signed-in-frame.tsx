import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AuthGate, SignInAgain, SignOutItem } from '@/components/account/session-end'
import { barButton } from '@/components/layout/link-classes'
import { AppBar } from '@/components/layout/shell/app-bar'
import { AppFooter } from '@/components/layout/shell/app-footer'
import { Bell } from '@/components/notifications/bell'
import { KeptOnDevice } from '@/components/offline/offline-copies'
import { ZoneNote } from '@/components/review/zone-note'
import { SearchButton } from '@/components/search/search-button'
import { type Account, avatarFallback, displayName } from '@/lib/account/account'
import { AuthProvider } from '@/lib/auth/provider'
import { cn } from '@/lib/cn'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { updatesConfig } from '@/lib/updates/hub'

/** Wraps every signed-in page: session state, the bar with sections and the person's menu, the footer. */
export async function SignedInFrame({
  account,
  children,
}: {
  account: Account
  children: ReactNode
}) {
  const [t, common] = await Promise.all([getTranslations('nav.user'), getTranslations('common')])
  const { user, profile, complete, staff, zone } = account
  return (
    <ClientMessages
      namespaces={['auth.toasts', 'auth.again', 'errors', 'nav', 'notifications.bell', 'search']}
    >
      <AuthProvider account={account} signInAgain={<SignInAgain />}>
        <AuthGate>
          <div className="flex min-h-dvh flex-col">
            <AppBar
              person={{
                name: displayName(user),
                role: common(`roles.${profile.role}`),
                avatarUrl: user.avatarUrl,
                fallback: avatarFallback(user),
              }}
              withSections={complete}
              isStaff={staff !== null}
              notifications={<Bell updates={updatesConfig()} />}
              search={
                <SearchButton
                  isMember={complete}
                  wide
                  className={cn(
                    barButton,
                    'xl:flex xl:w-40 xl:items-center xl:gap-2 xl:border xl:border-input xl:px-2.5',
                  )}
                />
              }
              signOut={{
                menu: <SignOutItem place="menu" label={t('signOut')} />,
                sheet: <SignOutItem place="sheet" label={t('signOut')} />,
              }}
            />
            <main id="main" tabIndex={-1} className="grow outline-none">
              {children}
            </main>
            <KeptOnDevice person={user.id} />
            {complete && <ZoneNote zone={zone} />}
            <AppFooter />
          </div>
        </AuthGate>
      </AuthProvider>
    </ClientMessages>
  )
}
