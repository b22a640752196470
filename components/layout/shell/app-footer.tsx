import { getTranslations } from 'next-intl/server'
import { LanguageLinks } from '@/components/layout/language-links'
import { footerLink } from '@/components/layout/link-classes'
import { legalLinks } from '@/components/layout/site-menu'
import { routes } from '@/lib/routes'
import { copyrightYears, site } from '@/lib/site'
import { FooterLinks } from './footer-links'

/** The footer of signed-in pages: help, legal links and languages. */
export async function AppFooter() {
  const t = await getTranslations('nav')
  return (
    <footer className="border-t border-border">
      <div className="page-width py-5">
        <div className="flex flex-wrap justify-between gap-x-10 gap-y-1">
          <FooterLinks
            links={[
              { href: routes.helpCentre, label: t('menus.support.items.helpCentre.label') },
              ...legalLinks.map(({ key, href }) => ({ href, label: t(`legal.${key}`) })),
            ]}
          />
          {/* No landmark: the bar has one of this name. */}
          <LanguageLinks className="flex flex-wrap gap-x-5" linkClass={footerLink} />
        </div>
        <p className="mt-1 text-label text-muted-foreground">
          {t('copyright', { years: copyrightYears(), name: site.name })}
        </p>
      </div>
    </footer>
  )
}
