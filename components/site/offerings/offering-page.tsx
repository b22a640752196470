import { getTranslations } from 'next-intl/server'
import type { ComponentProps, ReactNode } from 'react'
import type { Mountain } from '@/components/motif/contour-paths'
import { CtaBand } from '@/components/site/cta-band'
import { HeroActions } from '@/components/site/hero-actions'
import { PageHero } from '@/components/site/page-hero'
import { ReadOn } from '@/components/site/read-on'
import { routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { JsonLd } from '@/lib/seo/json-ld'
import { absoluteUrl } from '@/lib/seo/origin'
import { site } from '@/lib/site'
import { OfferingQuestions } from './offering-questions'

const labels = {
  alphaAi: 'products.items.alphaAi.label',
  snowAi: 'products.items.snowAi.label',
  sentimentAnalysis: 'products.items.sentimentAnalysis.label',
  consultancy: 'solutions.items.consultancy.label',
  enterpriseChatbot: 'solutions.items.enterpriseChatbot.label',
  advancedAnalytics: 'solutions.items.advancedAnalytics.label',
  voiceAi: 'solutions.items.voiceAi.label',
  developerDocs: 'support.items.developerDocs.label',
} as const

type OfferingEndProps = {
  kind: 'products' | 'solutions'
  title: string
  lead: string
  contours: Mountain
  /** The second link; the contact page by default. */
  second?: { href: string; label: string }
  /** Puts the second link before the waitlist. */
  swapped?: boolean
  /** Two related pages, each with the reason to read it. */
  next: Partial<Record<keyof typeof labels, string>>
}

/** The end of a product or solution page: waitlist, a second link and two related pages. */
async function OfferingEnd({ kind, next, ...band }: OfferingEndProps) {
  const [products, solutions, nav] = await Promise.all([
    getTranslations('products'),
    getTranslations('solutions'),
    getTranslations('nav.menus'),
  ])
  const words =
    kind === 'products'
      ? { contact: products('contact'), readOn: products('readOn') }
      : { contact: solutions('contact'), readOn: solutions('readOn') }
  const links = (Object.keys(next) as (keyof typeof labels)[]).map((route) => ({
    href: routes[route],
    label: nav(labels[route]),
    text: next[route] ?? '',
  }))
  return (
    <CtaBand second={{ href: routes.contact, label: words.contact }} {...band}>
      <ReadOn title={words.readOn} links={links} />
    </CtaBand>
  )
}

type OfferJsonLdProps = {
  type: 'Product' | 'SoftwareApplication' | 'Service'
  name: string
  description: string
  /** The kind of software or service, in schema.org's or plain words. */
  category: string
}

const categoryNames = {
  Product: 'category',
  SoftwareApplication: 'applicationCategory',
  Service: 'serviceType',
} as const

/** The page's offer for search engines, without unpublished prices or ratings. */
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
  /** For search engines: the kind of offering, in schema.org's or plain words. */
  offer: Omit<ComponentProps<typeof OfferJsonLd>, 'name' | 'description'>
  /** The hero's drawing and link; without it, `children` provide the opening. */
  hero?: Pick<Hero, 'tone' | 'layout' | 'titleClass' | 'className' | 'contours'> & {
    actions: ComponentProps<typeof HeroActions>
    drawing: ReactNode
  }
  children: ReactNode
  questions: Omit<ComponentProps<typeof OfferingQuestions>, 'kind'>
  end: Omit<ComponentProps<typeof OfferingEnd>, 'kind'>
}

/** A product or solution page: hero, content, questions and next steps. */
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
