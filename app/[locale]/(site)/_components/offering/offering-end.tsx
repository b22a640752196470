import { getTranslations } from 'next-intl/server'
import { routes } from '@/lib/routes'
import { CtaBand } from '../page/cta-band'
import { ReadOn } from '../page/read-on'

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
  contours: number
  /** The second way on; the contact page unless given. */
  second?: { href: string; label: string }
  /** The second way comes before the waitlist. */
  swapped?: boolean
  /** Two pages to read on, each with the reason why. */
  next: Partial<Record<keyof typeof labels, string>>
}

/** The end of a product's or solution's page: the waitlist, a second way on, and two pages that follow from it. */
export async function OfferingEnd({ kind, next, ...band }: OfferingEndProps) {
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
