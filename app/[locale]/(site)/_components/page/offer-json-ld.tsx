import { JsonLd } from '@/lib/seo/json-ld'
import { absoluteUrl } from '@/lib/seo/origin'
import { site } from '@/lib/site'

type OfferJsonLdProps = {
  type: 'Product' | 'SoftwareApplication' | 'Service'
  name: string
  description: string
  /** What kind of software or service it is, in schema.org's or plain words. */
  category: string
}

const categoryNames = {
  Product: 'category',
  SoftwareApplication: 'applicationCategory',
  Service: 'serviceType',
} as const

/** What a page offers, for search engines; without prices or ratings, which are not published. */
export function OfferJsonLd({ type, name, description, category }: OfferJsonLdProps) {
  const home = absoluteUrl('/')
  const company = {
    '@type': 'Organization',
    '@id': `${home}/#organization`,
    name: site.name,
    url: home,
  }
  return (
    <JsonLd
      data={{
        '@type': type,
        name,
        description,
        [categoryNames[type]]: category,
        [type === 'Product' ? 'brand' : 'provider']: company,
      }}
    />
  )
}
