import { Plus } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ComponentProps, ReactNode } from 'react'
import { Section } from '@/components/layout/page-section'
import type { Mountain } from '@/components/motif/contour-paths'
import { CtaBand, HeroActions, PageHero } from '@/components/site/page-hero'
import { ReadOn } from '@/components/site/stacked-table'
import { routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { JsonLd } from '@/lib/seo/json-ld'
import { absoluteUrl } from '@/lib/seo/origin'
import { site } from '@/lib/site'

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

type Faq = { question: string; answer: string }

/** Questions that unfold without scripts, plus structured data for search engines. */
function FaqList({ items }: { items: readonly Faq[] }) {
  return (
    <div className="border-b border-border">
      {items.map(({ question, answer }) => (
        <details key={question} className="group border-t border-border">
          <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 hover:text-info">
            <h3 className="text-title">{question}</h3>
            <Plus className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-45" />
          </summary>
          <p className="max-w-measure pb-6">{answer}</p>
        </details>
      ))}
      <JsonLd
        data={{
          '@type': 'FAQPage',
          mainEntity: items.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }}
      />
    </div>
  )
}

type OfferingQuestionsProps = {
  kind: 'products' | 'solutions'
  items: readonly Faq[]
  /** The availability answer where it differs; false omits the question. */
  today?: string | false
}

/** The page's own questions, followed by the shared ones. */
async function OfferingQuestions({ kind, items, today }: OfferingQuestionsProps) {
  const [t, solutions] = await Promise.all([
    getTranslations('products.questions'),
    getTranslations('solutions'),
  ])
  const { enterpriseAccounts: accounts, freeUsers: users } = site.figures
  const usable = { question: t('today.question'), answer: today || t('today.answer', { accounts }) }
  const price = { question: t('price.question'), answer: t('price.answer', { users }) }
  const isProduct = kind === 'products'
  const all = isProduct
    ? [usable, ...items, price]
    : [...items, ...(today === false ? [] : [usable])]
  return (
    <Section layout="beside" title={isProduct ? t('title') : solutions('questions')}>
      <FaqList items={all} />
    </Section>
  )
}
