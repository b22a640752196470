import { getTranslations } from 'next-intl/server'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routes'
import { LanguagePicker } from './language-picker'
import { Logo } from './logo'

/** `night` where the page begins with a night section, so that the two are one surface. */
export async function SiteHeader({ night = false }: { night?: boolean }) {
  const t = await getTranslations('nav')
  return (
    <header className={cn('relative z-20 border-b border-line', night && 'night')}>
      <div className="page-width flex h-15 items-center justify-between gap-4">
        <Link href={routes.home} className="-mx-2 flex min-h-11 items-center rounded-md px-2">
          <Logo />
        </Link>
        <nav aria-label={t('main')} className="-mr-3 flex items-center">
          <LanguagePicker label={t('language')} />
          <Link
            href={routes.auth}
            className="flex min-h-11 items-center rounded-md px-3 text-label font-semibold transition-colors hover:text-info"
          >
            {t('logIn')}
          </Link>
        </nav>
      </div>
    </header>
  )
}
