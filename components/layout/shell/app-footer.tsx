import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { copyrightYears, site } from '@/lib/site'
import { LanguageLinks } from '../language-links'
import { legalLinks } from '../site-menu'

const link = 'footer-link'

/** The footer of signed-in pages: help, legal links and languages. */
export async function AppFooter() {
  const t = await getTranslations('nav')
  return (
    <footer className="border-t border-line">
      <div className="page-width py-5">
        <div className="flex flex-wrap justify-between gap-x-10 gap-y-1">
          <ul className="flex flex-wrap gap-x-5">
            <li>
              <Link href={routes.helpCentre} prefetch={false} className={`${link} font-semibold`}>
                {t('menus.support.items.helpCentre.label')}
              </Link>
            </li>
            {legalLinks.map(({ key, href }) => (
              <li key={key}>
                <Link href={href} prefetch={false} className={link}>
                  {t(`legal.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
          {/* No landmark: the bar has one of this name. */}
          <LanguageLinks className="flex flex-wrap gap-x-5" linkClass={link} />
        </div>
        <p className="mt-1 text-label text-muted">
          {t('copyright', { years: copyrightYears(), name: site.name })}
        </p>
      </div>
    </footer>
  )
}
