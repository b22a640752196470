import { getTranslations } from 'next-intl/server'
import { UserNav } from '@/components/layout/user-nav'
import { requireProfile } from '@/lib/auth/guard'
import { SignOutItem } from './_components/sign-out-item'

export default async function AcademyLayout({ children }: LayoutProps<'/[locale]'>) {
  const account = await requireProfile()
  const t = await getTranslations('nav.user')
  return (
    <>
      <UserNav
        account={account}
        signOut={{
          menu: <SignOutItem place="menu" label={t('signOut')} />,
          sheet: <SignOutItem place="sheet" label={t('signOut')} />,
        }}
      />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  )
}
