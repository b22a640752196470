import { ChevronDown } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Disclosure } from '@/components/layout/disclosure'
import { MenuSettings } from '@/components/layout/menu-settings'
import { aboutLinks, menuNames, siteMenu } from '@/components/layout/site-menu'
import { Link } from '@/lib/i18n/link'
import { localePath, routes } from '@/lib/routes'

const row =
  'flex min-h-12 w-full items-center justify-between gap-4 text-left text-lead font-semibold'
const link =
  'flex min-h-11 items-center text-muted-foreground transition-colors hover:text-foreground'

/** The mobile menu below its bar. */
export async function MobileSections({ account }: { account: ReactNode }) {
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
