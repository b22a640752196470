import type { ComponentProps, ReactNode } from 'react'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { JsonLd } from '@/lib/seo/json-ld'
import { absoluteUrl } from '@/lib/seo/origin'
import { site } from '@/lib/site'
import { HeroActions } from '../page/hero-actions'
import { PageHero } from '../page/page-hero'
import { OfferingEnd } from './offering-end'
import { OfferingQuestions } from './offering-questions'

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
function OfferJsonLd({ type, name, description, category }: OfferJsonLdProps) {
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

type Hero = ComponentProps<typeof PageHero>

type OfferingPageProps = {
  route: ComponentProps<typeof BreadcrumbJsonLd>['name']
  name: string
  title: string
  lead: string
  /** For search engines: what kind of thing it is, in schema.org's or plain words. */
  offer: Omit<ComponentProps<typeof OfferJsonLd>, 'name' | 'description'>
  /** How the page begins: its drawing, and the link further down. Without it `children` bring an opening of their own. */
  hero?: Pick<Hero, 'tone' | 'layout' | 'titleClass' | 'className' | 'contours'> & {
    actions: ComponentProps<typeof HeroActions>
    drawing: ReactNode
  }
  children: ReactNode
  questions: Omit<ComponentProps<typeof OfferingQuestions>, 'kind'>
  end: Omit<ComponentProps<typeof OfferingEnd>, 'kind'>
}

/** The page of a product or a solution: hero, its own parts, questions, and where to go next. */
export function OfferingPage(props: OfferingPageProps) {
  const { route, name, title, lead, offer, hero, children, questions, end } = props
  const kind = offer.type === 'Service' ? 'solutions' : 'products'
  const { drawing, actions, ...look } = hero ?? {}
  return (
    <>
      {actions && (
        <PageHero
          {...look}
          label={name}
          title={title}
          lead={lead}
          actions={<HeroActions {...actions} />}
        >
          {drawing}
        </PageHero>
      )}
      {children}
      <OfferingQuestions kind={kind} {...questions} />
      <OfferingEnd kind={kind} {...end} />
      <OfferJsonLd name={name} description={lead} {...offer} />
      <BreadcrumbJsonLd name={route} />
    </>
  )
}
