'use client'

// A client component, because React would send a server component's elements twice: as HTML, and as data.

import { Languages, Menu, SunMoon } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AccountMenu } from '@/components/layout/account-menu'
import { Dropdown } from '@/components/layout/header/dropdown'
import { ThemeToggle } from '@/components/layout/header/theme-toggle'
import { LanguageLinks } from '@/components/layout/language-links'
import { barButton, menuLink } from '@/components/layout/link-classes'
import { Logo } from '@/components/layout/logo'
import { MenuSettings } from '@/components/layout/menu-settings'
import { menuItemClasses } from '@/components/ui/dropdown-menu'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { usePathname } from '@/lib/i18n/navigation'
import { localeNames } from '@/lib/i18n/routing'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { MenuSheet } from './menu-sheet'
import { sectionIcons, sectionOf, sections } from './sections'

/** `page` on a section's first page, `true` below it. */
function currentOf(pathname: string, section: (typeof sections)[number]) {
  if (pathname === section.href) return 'page'
  return sectionOf(pathname) === section.key ? 'true' : undefined
}

/** The sections in the bar, from 1024 px. */
function SectionNav() {
  const t = useTranslations('nav')
  const pathname = usePathname()
  return (
    <nav aria-label={t('main')} className="hidden self-stretch lg:block">
      <ul className="flex h-full">
        {sections.map((section) => (
          <li key={section.key}>
            <Link
              href={section.href}
              aria-current={currentOf(pathname, section)}
              className="flex h-full items-center border-y-2 border-transparent px-2.5 font-semibold text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 aria-[current]:border-b-foreground aria-[current]:text-foreground xl:px-3"
            >
              {t(`sections.${section.key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The sections below 1024 px: a sheet behind one button, with `children` below them. */
function SectionSheet({ children }: { children: ReactNode }) {
  const t = useTranslations('nav')
  const pathname = usePathname()
  return (
    <MenuSheet
      labels={{ open: t('openMenu'), close: t('closeMenu'), title: t('menu') }}
      trigger={<Menu className="size-6" />}
      triggerClass={cn(barButton, '-ml-2.5 lg:hidden')}
      side="left"
      withTitle
    >
      <nav aria-label={t('main')}>
        <ul className="border-b border-border py-3">
          {sections.map((section) => {
            const Icon = sectionIcons[section.key]
            return (
              <li key={section.key}>
                <Link
                  href={section.href}
                  aria-current={currentOf(pathname, section)}
                  className={cn(
                    menuItemClasses,
                    'aria-[current]:bg-accent aria-[current]:font-semibold',
                  )}
                >
                  <Icon />
                  {t(`sections.${section.key}`)}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      {children}
    </MenuSheet>
  )
}

type AppBarProps = {
  person: {
    name: string
    /** In the reader's language. */
    role: string
    avatarUrl: string | null
    fallback: string
  }
  /** The sections; hidden while the profile is incomplete. */
  withSections: boolean
  /** Adds the staff console to the menu. */
  isStaff: boolean
  /** Where the logo leads, and the word beside it; by default the dashboard. */
  home?: { href: string; suffix: string }
  /** False where the pages exist in English only. */
  withLanguages?: boolean
  /** The Sign Out entry, as a menu item and in the sheet. */
  signOut: { menu: ReactNode; sheet: ReactNode }
  /** An icon button of 44 px; from 1280 px it may be wider and name its keys. */
  search?: ReactNode
  /** An icon button of 44 px. */
  notifications?: ReactNode
}

/** The bar above every signed-in page. */
export function AppBar({
  person,
  withSections,
  isStaff,
  home = { href: routes.dashboard, suffix: site.academyShort },
  withLanguages = true,
  signOut,
  search,
  notifications,
}: AppBarProps) {
  const t = useTranslations('nav')
  const locale = useLocale()
  return (
    <header className="relative z-20 border-b border-border">
      <div className="page-width flex h-16 items-center gap-1">
        {withSections && (
          <SectionSheet>
            <div className="grid gap-4 px-3 pt-5">
              <MenuSettings languages="grid grid-cols-2" />
            </div>
          </SectionSheet>
        )}
        <Link
          href={home.href}
          className="-mx-2 mr-auto flex min-h-11 items-center rounded-md px-2 lg:mr-3 xl:mr-5"
        >
          <Logo suffix={home.suffix} compact />
        </Link>
        {withSections && <SectionNav />}
        <div className="flex min-w-0 items-center gap-1 lg:ml-auto">
          {search}
          {notifications}
          {withLanguages && (
            <nav aria-label={t('language')} className="hidden lg:block">
              <Dropdown
                triggerClass={barButton}
                trigger={
                  <>
                    <Languages className="size-5" />
                    <span className="sr-only">
                      {t('language')}: <span lang={locale}>{localeNames[locale]}</span>
                    </span>
                  </>
                }
              >
                <LanguageLinks
                  className="min-w-44 rounded-md border border-border bg-card p-1 shadow-float"
                  linkClass={menuLink}
                />
              </Dropdown>
            </nav>
          )}
          <ThemeToggle className={cn(barButton, 'max-lg:hidden')}>
            <SunMoon className="size-5" />
            <span className="sr-only">{t('mode')}</span>
          </ThemeToggle>
          <p className="ml-2 hidden min-w-0 text-right text-label leading-5 xl:block">
            <span className="block max-w-36 truncate font-semibold">{person.name}</span>
            <span className="block text-muted-foreground">{person.role}</span>
          </p>
          <AccountMenu person={person} isStaff={isStaff} signOut={signOut} />
        </div>
      </div>
    </header>
  )
}
