import { ChevronDown } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { Disclosure } from './disclosure'
import { Logo } from './logo'
import { legalLinks, menuNames, siteMenu } from './site-menu'
import { SocialLinks } from './social-links'

const link =
  'flex min-h-11 items-center text-label text-muted transition-colors hover:text-text md:min-h-9 pointer-coarse:min-h-11'

/** The end of every public page: its columns are folded on small screens. */
export async function SiteFooter() {
  const t = await getTranslations('nav')
  const word = t as (key: string) => string
  return (
    <footer className="border-t border-line">
      <div className="page-width grid gap-x-8 gap-y-10 py-12 md:grid-cols-4 lg:grid-cols-[1.6fr_repeat(4,1fr)] lg:py-16">
        <div className="md:col-span-4 lg:col-span-1">
          <Link
            href={routes.home}
            prefetch={false}
            className="-mx-2 inline-flex min-h-11 items-center rounded-md px-2"
          >
            <Logo />
          </Link>
          <p className="mt-2 max-w-[20rem] text-label text-muted">{t('tagline')}</p>
          <div className="mt-4">
            <SocialLinks />
          </div>
        </div>
        <nav aria-label={t('footer')} className="border-t border-line md:contents md:border-0">
          {menuNames.map((menu) => (
            <Disclosure
              key={menu}
              as="h2"
              label={t(`menus.${menu}.label`)}
              icon={
                <ChevronDown
                  aria-hidden="true"
                  strokeWidth={1.5}
                  className="size-5 text-muted transition-transform group-aria-expanded:rotate-180"
                />
              }
              className="border-b border-line md:border-0"
              headingClass="font-sans text-label tracking-normal"
              buttonClass="flex min-h-12 w-full items-center justify-between font-semibold md:hidden"
              wideClass="hidden min-h-9 items-center font-semibold md:flex"
              panelClass="md:block! pb-3 md:pb-0"
            >
              <ul>
                {siteMenu[menu].map(({ key, href }) => (
                  <li key={key}>
                    <Link href={href} prefetch={false} className={link}>
                      {word(`menus.${menu}.items.${key}.label`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </Disclosure>
          ))}
        </nav>
      </div>
      <div className="page-width flex flex-col gap-x-8 gap-y-2 border-t border-line py-6 md:flex-row md:items-center md:justify-between">
        <p className="text-label text-muted">
          {t('copyright', { year: String(site.copyrightYear), name: site.name })}
        </p>
        <ul className="flex flex-wrap gap-x-5">
          {legalLinks.map(({ key, href }) => (
            <li key={key}>
              <Link href={href} prefetch={false} className={link}>
                {t(`legal.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
