import { ChevronDown, SunMoon } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LanguageLinks } from '@/components/layout/language-links'
import { aboutLinks } from '@/components/layout/site-menu'
import { Link } from '@/lib/i18n/link'
import { localeNames } from '@/lib/i18n/routing'
import { Dropdown } from './dropdown'
import { ThemeToggle } from './theme-toggle'

const item =
  'group flex h-10 items-center gap-1.5 rounded-md px-3 text-label text-muted-foreground transition-colors hover:text-foreground aria-expanded:text-foreground'
const panel = 'min-w-44 rounded-md border border-border bg-card p-1 shadow-float'
const entry =
  'flex min-h-10 items-center rounded-sm px-3 transition-colors hover:bg-accent aria-[current=true]:font-semibold aria-[current=true]:text-info pointer-coarse:min-h-11'

type UtilityBarProps = { greeting: ReactNode; account: ReactNode }

/** The desktop's thin bar: visitor, language, theme, sign-in, About. */
export async function UtilityBar({ greeting, account }: UtilityBarProps) {
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
