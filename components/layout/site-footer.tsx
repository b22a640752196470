import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/navigation'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { LanguageLinks } from './language-links'
import { Logo } from './logo'

export async function SiteFooter() {
  const t = await getTranslations('nav')
  return (
    <footer className="border-t border-line">
      <div className="page-width flex flex-col gap-6 py-10 md:flex-row md:items-center md:justify-between">
        <Link
          href={routes.home}
          className="-mx-2 flex min-h-11 items-center self-start rounded-md px-2"
        >
          <Logo />
        </Link>
        <nav aria-label={t('language')}>
          <LanguageLinks
            className="-mx-2 flex flex-wrap"
            linkClass="flex min-h-11 items-center rounded-md px-2 text-label text-muted transition-colors hover:text-text aria-[current=true]:font-semibold aria-[current=true]:text-text"
          />
        </nav>
        <p className="text-label text-muted">
          {t('copyright', { year: String(site.copyrightYear), name: site.name })}
        </p>
      </div>
    </footer>
  )
}
