import { getTranslations } from 'next-intl/server'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import type { ReactNode } from 'react'
import { AuthGate, SignInAgain, SignOutItem } from '@/components/account/session-end'
import { AppBar } from '@/components/layout/shell/app-bar'
import { Bell } from '@/components/notifications/bell'
import { type Account, avatarFallback, displayName } from '@/lib/account/account'
import { AuthProvider } from '@/lib/auth/provider'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { routes } from '@/lib/routes'
import { multiScriptFont } from '@/lib/showcase/project'
import { staffErrorTexts } from '@/lib/staff/error-texts'
import { roleNames } from '@/lib/staff/names'
import { sectionsFor } from '@/lib/staff/paths'
import { updatesConfig } from '@/lib/updates/hub'
import { StaffNav } from './staff-nav'

/** Wraps every page of the staff console: session state, the bar, and the sections that the person may open. */
export async function StaffFrame({ account, children }: { account: Account; children: ReactNode }) {
  const t = await getTranslations('nav.user')
  const { user, staff } = account
  return (
    <ClientMessages
      namespaces={['auth.toasts', 'auth.again', 'errors', 'nav', 'notifications.bell', 'search']}
    >
      <MessagesProvider messages={{ errors: staffErrorTexts }}>
        <AuthProvider account={account} signInAgain={<SignInAgain />}>
          <AuthGate>
            <div className="flex min-h-dvh flex-col [--page-margin:1rem] [--container-page:90rem]">
              <AppBar
                person={{
                  name: displayName(user),
                  role: staff?.roles.map((role) => roleNames[role].name).join(', ') ?? '',
                  avatarUrl: user.avatarUrl,
                  fallback: avatarFallback(user),
                }}
                withSections={false}
                withLanguages={false}
                home={{ href: routes.staff, suffix: 'Staff' }}
                isStaff
                notifications={<Bell updates={updatesConfig()} />}
                signOut={{
                  menu: <SignOutItem place="menu" label={t('signOut')} />,
                  sheet: <SignOutItem place="sheet" label={t('signOut')} />,
                }}
              />
              <div className="page-width grid grow content-start lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-x-10">
                <StaffNav
                  sections={sectionsFor(staff?.permissions ?? []).map(({ name, path }) => ({
                    name,
                    path,
                  }))}
                />
                <main
                  id="main"
                  tabIndex={-1}
                  // People write in any script.
                  style={multiScriptFont}
                  className="min-w-0 py-6 outline-none lg:py-8"
                >
                  <NuqsAdapter>{children}</NuqsAdapter>
                </main>
              </div>
            </div>
          </AuthGate>
        </AuthProvider>
      </MessagesProvider>
    </ClientMessages>
  )
}
