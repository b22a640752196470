import { getLocale, getTranslations } from 'next-intl/server'
import { localePath, routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { JsonLd } from './json-ld'
import { absoluteUrl } from './origin'

/** The organisation and the site as structured data, for the home page. */
export async function SiteJsonLd() {
  const [t, locale] = await Promise.all([getTranslations('common'), getLocale()])
  const organization = `${absoluteUrl('/')}/#organization`
  const logo = {
    '@type': 'ImageObject',
    url: absoluteUrl('/icons/icon-512.png'),
    width: 512,
    height: 512,
  }
  const sameAs = site.social.map(({ href }) => href)
  return (
    <JsonLd
      data={{
        '@graph': [
          {
            '@type': 'Organization',
            '@id': organization,
            name: site.name,
            url: absoluteUrl('/'),
            description: t('description'),
            email: site.email.contact,
            logo,
            sameAs,
          },
          {
            '@type': 'WebSite',
            '@id': `${absoluteUrl('/')}/#website`,
            name: site.name,
            url: absoluteUrl(localePath(locale, routes.home)),
            description: t('description'),
            inLanguage: locale,
            image: logo,
            publisher: { '@id': organization },
            sameAs,
          },
        ],
      }}
    />
  )
}
