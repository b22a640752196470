import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { AccountMenu } from './account-menu'
import { Logo } from './logo'

type UserNavProps = {
  /** Null if signed out or without a profile. */
  person: {
    name: string
    role: 'student' | 'client'
    avatarUrl: string | null
    fallback: string
  } | null
  /** The Sign Out entry, as a menu item and in the sheet. */
  signOut: { menu: ReactNode; sheet: ReactNode }
  notifications: ReactNode
}

/** The bar above every signed-in page; nothing if signed out. */
export async function UserNav({ person, signOut, notifications }: UserNavProps) {
  if (!person) return null
  const t = await getTranslations('nav.user')
  const common = await getTranslations('common')
  const { name, avatarUrl, fallback } = person
  const role = common(`roles.${person.role}`)
  return (
    <header className="relative z-20 border-b border-line">
      <div className="page-width flex h-16 items-center justify-between gap-4">
        <Link href={routes.dashboard} className="-mx-2 flex min-h-11 items-center rounded-md px-2">
          <Logo suffix={site.academyShort} />
        </Link>
        <div className="flex min-w-0 items-center gap-3">
          <p className="hidden min-w-0 text-right text-label leading-5 sm:block">
            <span className="block max-w-64 truncate font-semibold">{name}</span>
            <span className="block text-muted">{role}</span>
          </p>
          {notifications}
          <AccountMenu
            person={{ name, role, avatarUrl, fallback }}
            labels={{
              menu: t('accountMenu'),
              close: common('close'),
              dashboard: t('dashboard'),
              learningHub: t('learningHub'),
              liveLearning: t('liveLearning'),
              projectShowcase: t('projectShowcase'),
              certifications: t('certifications'),
              profile: t('editProfile'),
            }}
            signOut={signOut}
          />
        </div>
      </div>
    </header>
  )
}
