import { ChevronDown, Menu, SunMoon, X } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Disclosure } from '@/components/layout/disclosure'
import { LanguageLinks } from '@/components/layout/language-links'
import { Logo } from '@/components/layout/logo'
import { MenuSettings } from '@/components/layout/menu-settings'
import { aboutLinks, type MenuName, menuNames, siteMenu } from '@/components/layout/site-menu'
import { Link } from '@/lib/i18n/link'
import { localeNames } from '@/lib/i18n/routing'
import { localePath, routes } from '@/lib/routes'
import { Dropdown } from './dropdown'
import { HeaderSurface, MegaNav, MobileMenu } from './header-navigation'
import { ThemeToggle } from './theme-toggle'

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

const item =
  'group flex h-10 items-center gap-1.5 rounded-md px-3 text-label text-muted-foreground transition-colors hover:text-foreground aria-expanded:text-foreground'
const panel = 'min-w-44 rounded-md border border-border bg-card p-1 shadow-float'
const entry =
  'flex min-h-10 items-center rounded-sm px-3 transition-colors hover:bg-accent aria-[current=true]:font-semibold aria-[current=true]:text-info pointer-coarse:min-h-11'

/** The desktop's thin bar: visitor, language, theme, sign-in, About. */
async function UtilityBar({ greeting, account }: { greeting: ReactNode; account: ReactNode }) {
  const [t, locale] = await Promise.all([getTranslations('nav'), getLocale()])
  const chevron = (
    <ChevronDown className="size-4 transition-transform group-aria-expanded:rotate-180" />
  )
  return (
    <div className="relative z-10 hidden h-10 border-b border-border bg-background lg:block">
      <div className="page-width flex h-full items-center justify-between gap-6">
        <div className="min-w-0 text-label text-muted-foreground">{greeting}</div>
        <div className="-mr-3 flex h-full items-center">
          <nav aria-label={t('language')}>
            <Dropdown
              triggerClass={item}
              trigger={
                <>
                  <span className="sr-only">{t('language')}: </span>
                  <span lang={locale}>{localeNames[locale]}</span>
                  {chevron}
                </>
              }
            >
              <LanguageLinks className={panel} linkClass={entry} />
            </Dropdown>
          </nav>
          <ThemeToggle className={item}>
            <SunMoon className="size-4" />
            {t('mode')}
          </ThemeToggle>
          {account}
          <nav aria-label={t('about.label')}>
            <Dropdown
              triggerClass={item}
              trigger={
                <>
                  {t('about.label')}
                  {chevron}
                </>
              }
            >
              <ul className={panel}>
                {aboutLinks.map(({ key, href }) => (
                  <li key={key}>
                    <Link href={href} prefetch={false} className={entry}>
                      {t(`about.${key}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </Dropdown>
          </nav>
        </div>
      </div>
    </div>
  )
}

const row =
  'flex min-h-12 w-full items-center justify-between gap-4 text-left text-lead font-semibold'
const link =
  'flex min-h-11 items-center text-muted-foreground transition-colors hover:text-foreground'

/** The mobile menu below its bar. */
async function MobileSections({ account }: { account: ReactNode }) {
  const [t, locale] = await Promise.all([getTranslations('nav'), getLocale()])
  const word = t as (key: string) => string
  const chevron = (
    <ChevronDown className="size-5 text-muted-foreground transition-transform group-aria-expanded:rotate-180" />
  )
  const folds = [
    ...menuNames.map((menu) => ({
      key: menu,
      label: t(`menus.${menu}.label`),
      links: siteMenu[menu].map(({ key, href }) => ({
        href,
        label: word(`menus.${menu}.items.${key}.label`),
      })),
    })),
    {
      key: 'about',
      label: t('about.label'),
      links: aboutLinks.map(({ key, href }) => ({ href, label: t(`about.${key}`) })),
    },
  ]
  return (
    <div className="page-width flex grow flex-col gap-8 pt-4 pb-10">
      <nav aria-label={t('main')}>
        {folds.map(({ key, label, links }) => (
          <Disclosure
            key={key}
            label={label}
            icon={chevron}
            className="border-b border-border"
            buttonClass={row}
          >
            <ul className="pb-3">
              {links.map(({ href, label: text }) => (
                <li key={href}>
                  <Link href={href} prefetch={false} className={link}>
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </Disclosure>
        ))}
      </nav>
      <div className="grid gap-3">
        <a
          href={localePath(locale, routes.waitlist)}
          className="join-waitlist flex min-h-12 items-center justify-center rounded-md bg-primary px-6 font-semibold text-primary-foreground transition-colors hover:bg-primary-hover"
        >
          {t('joinWaitlist')}
        </a>
        {account}
      </div>
      <div className="mt-auto grid gap-6 border-t border-border pt-6">
        <MenuSettings languages="flex flex-wrap gap-x-1" />
      </div>
    </div>
  )
}
