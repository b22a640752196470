import { ChevronDown, Menu, X } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Logo } from '@/components/layout/logo'
import { type MenuName, menuNames, siteMenu } from '@/components/layout/site-menu'
import { Link } from '@/lib/i18n/link'
import { localePath, routes } from '@/lib/routes'
import { HeaderSurface } from './header-surface'
import { MegaNav } from './mega-nav'
import { MobileMenu } from './mobile-menu'
import { MobileSections } from './mobile-sections'
import { UtilityBar } from './utility-bar'

/** A navigation item's menu: an introduction and its pages. */
async function MegaPanel({ menu }: { menu: MenuName }) {
  const t = await getTranslations('nav.menus')
  const word = t as (key: string) => string
  return (
    <div className="grid grid-cols-[15rem_1fr] overflow-hidden rounded-md rounded-t-none border border-t-0 border-border bg-card shadow-float">
      <div className="bg-muted p-6">
        <p className="font-heading text-title font-semibold tracking-tight">{t(`${menu}.title`)}</p>
        <p className="mt-2 text-label text-muted-foreground">{t(`${menu}.lead`)}</p>
      </div>
      <ul className="grid grid-cols-2 gap-1 p-3">
        {siteMenu[menu].map(({ key, href, icon: Icon }) => (
          <li key={key}>
            <Link
              href={href}
              prefetch={false}
              className="group/entry flex h-full gap-3.5 rounded-md p-3 transition-colors hover:bg-accent"
            >
              <Icon className="mt-0.5 size-5 shrink-0 text-info" />
              <span>
                <span className="block font-semibold">{word(`${menu}.items.${key}.label`)}</span>
                <span className="mt-0.5 block text-label text-muted-foreground">
                  {word(`${menu}.items.${key}.text`)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

type SiteHeaderProps = {
  /** Session-dependent parts; each is a small client component with its own request. */
  account: { greeting: ReactNode; bar: ReactNode; menu: ReactNode }
  /** An icon button of 44 px. */
  search: ReactNode
}

/** The public pages' header: identical for everyone, so that pages stay prerendered. */
export async function SiteHeader({ account, search }: SiteHeaderProps) {
  const [t, locale] = await Promise.all([getTranslations('nav'), getLocale()])
  const home = (
    <Link
      href={routes.home}
      prefetch={false}
      className="-mx-2 flex min-h-11 items-center rounded-md px-2"
    >
      <Logo />
    </Link>
  )
  const icon = 'size-6'
  return (
    <header className="site-header sticky top-0 z-30 text-foreground lg:-top-10">
      <HeaderSurface />
      <UtilityBar greeting={account.greeting} account={account.bar} />
      <div className="main-bar border-b border-border bg-background transition-shadow">
        <div className="page-width relative flex h-15 items-center justify-between gap-4">
          <div className="flex items-center gap-6 xl:gap-8">
            {home}
            <MegaNav
              label={t('main')}
              chevron={
                <ChevronDown className="size-4 transition-transform group-aria-expanded:rotate-180" />
              }
              items={menuNames.map((menu) => ({
                key: menu,
                label: t(`menus.${menu}.label`),
                panel: <MegaPanel menu={menu} />,
              }))}
            />
          </div>
          <div className="flex items-center gap-1 sm:gap-3">
            {search}
            <a
              href={localePath(locale, routes.waitlist)}
              className="join-waitlist hidden min-h-10 items-center rounded-md bg-primary px-4 text-label font-semibold text-primary-foreground transition-colors hover:bg-primary-hover sm:flex pointer-coarse:min-h-11"
            >
              {t('joinWaitlist')}
            </a>
            <MobileMenu
              labels={{ open: t('openMenu'), close: t('closeMenu'), title: t('menu') }}
              icons={{ open: <Menu className={icon} />, close: <X className={icon} /> }}
              head={home}
            >
              <MobileSections account={account.menu} />
            </MobileMenu>
          </div>
        </div>
      </div>
    </header>
  )
}
