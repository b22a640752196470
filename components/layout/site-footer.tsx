import { ChevronDown } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { copyrightYears, site } from '@/lib/site'
import { Disclosure } from './disclosure'
import { Logo } from './logo'
import { legalLinks, menuNames, siteMenu } from './site-menu'

/** The networks' logos, which no icon set has. */
const marks: Record<(typeof site.social)[number]['name'], string> = {
  LinkedIn:
    'M5.4 8.6H1.9V20h3.5V8.6ZM3.6 3.2a2 2 0 1 0 0 4.1 2 2 0 0 0 0-4.1ZM22 13.3c0-3.3-1.7-4.9-4.1-4.9-1.9 0-2.7 1-3.2 1.8V8.6h-3.4V20h3.5v-6.1c0-1.6.8-2.5 2-2.5s1.7.9 1.7 2.4V20H22v-6.7Z',
  GitHub:
    'M12 2a10 10 0 0 0-3.2 19.5c.5.1.7-.2.7-.5v-1.9c-2.8.6-3.4-1.2-3.4-1.2-.4-1.1-1.1-1.5-1.1-1.5-.9-.6.1-.6.1-.6 1 .1 1.5 1 1.5 1 .9 1.6 2.4 1.1 2.9.9.1-.7.4-1.1.6-1.4-2.2-.2-4.5-1.1-4.5-4.9 0-1.1.4-2 1-2.7-.1-.2-.4-1.2.1-2.6 0 0 .8-.3 2.7 1a9.4 9.4 0 0 1 5 0c1.9-1.3 2.7-1 2.7-1 .5 1.4.2 2.4.1 2.6.6.7 1 1.6 1 2.7 0 3.8-2.3 4.7-4.5 4.9.4.3.7.9.7 1.8V21c0 .3.2.6.7.5A10 10 0 0 0 12 2Z',
  YouTube:
    'M21.6 7.2a2.5 2.5 0 0 0-1.8-1.8C18.3 5 12 5 12 5s-6.3 0-7.8.4a2.5 2.5 0 0 0-1.8 1.8C2 8.8 2 12 2 12s0 3.2.4 4.8c.2.9.9 1.6 1.8 1.8 1.5.4 7.8.4 7.8.4s6.3 0 7.8-.4a2.5 2.5 0 0 0 1.8-1.8c.4-1.6.4-4.8.4-4.8s0-3.2-.4-4.8ZM10 15V9l5.2 3-5.2 3Z',
  X: 'M17.5 3.5h3l-6.6 7.6 7.8 9.4h-6.1l-4.8-5.7-5.4 5.7h-3l7.1-8.1L2 3.5h6.3l4.3 5.2 4.9-5.2Zm-1.1 15.3h1.7L7.4 5.2H5.6l10.8 13.6Z',
}

/** Links to the company's profiles elsewhere, as icons with accessible names. */
function SocialLinks() {
  return (
    <ul className="-mx-2.5 flex">
      {site.social.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            rel="me noopener"
            className="has-tooltip grid size-11 place-items-center rounded-md text-muted-foreground transition-colors hover:text-foreground"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className="size-5">
              <path d={marks[name]} />
            </svg>
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const link =
  'flex min-h-11 items-center text-label text-muted-foreground transition-colors hover:text-foreground md:min-h-9 pointer-coarse:min-h-11'

/** The footer of every public page; its columns are folded on small screens. */
export async function SiteFooter() {
  const t = await getTranslations('nav')
  const word = t as (key: string) => string
  return (
    <footer className="border-t border-border">
      <div className="page-width grid gap-x-8 gap-y-10 py-12 md:grid-cols-4 lg:grid-cols-[1.6fr_repeat(4,1fr)] lg:py-16">
        <div className="md:col-span-4 lg:col-span-1">
          <Link
            href={routes.home}
            prefetch={false}
            className="-mx-2 inline-flex min-h-11 items-center rounded-md px-2"
          >
            <Logo />
          </Link>
          <p className="mt-2 max-w-[20rem] text-label text-muted-foreground">{t('tagline')}</p>
          <div className="mt-4">
            <SocialLinks />
          </div>
        </div>
        <nav aria-label={t('footer')} className="border-t border-border md:contents md:border-0">
          {menuNames.map((menu) => (
            <Disclosure
              key={menu}
              as="h2"
              label={t(`menus.${menu}.label`)}
              icon={
                <ChevronDown className="size-5 text-muted-foreground transition-transform group-aria-expanded:rotate-180" />
              }
              className="border-b border-border md:border-0"
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
      <div className="page-width flex flex-col gap-x-8 gap-y-2 border-t border-border py-6 md:flex-row md:items-center md:justify-between">
        <p className="text-label text-muted-foreground">
          {t('copyright', { years: copyrightYears(), name: site.name })}
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
