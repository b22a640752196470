import { getTranslations } from 'next-intl/server'
import { routes } from '@/lib/routes'
import { CtaBand } from '../../_components/page/cta-band'
import { ReadOn } from '../../_components/page/read-on'

const labels = {
  alphaAi: 'products.items.alphaAi.label',
  snowAi: 'products.items.snowAi.label',
  sentimentAnalysis: 'products.items.sentimentAnalysis.label',
  consultancy: 'solutions.items.consultancy.label',
  advancedAnalytics: 'solutions.items.advancedAnalytics.label',
  voiceAi: 'solutions.items.voiceAi.label',
} as const

type ProductEndProps = {
  title: string
  lead: string
  contours: number
  /** The second way on; writing to us where nothing else is said. */
  second?: { href: string; label: string }
  /** Where to read on, with the reason why. */
  next: ReadonlyArray<{ route: keyof typeof labels; text: string }>
}

/** The end of a product's page: the waitlist, a second way on, and two pages that follow from it. */
export async function ProductEnd({ title, lead, contours, second, next }: ProductEndProps) {
  const [t, nav] = await Promise.all([getTranslations('products'), getTranslations('nav.menus')])
  const links = next.map(({ route, text }) => ({
    href: routes[route],
    label: nav(labels[route]),
    text,
  }))
  const contact = { href: routes.contact, label: t('contact') }
  return (
    <CtaBand title={title} lead={lead} second={second ?? contact} contours={contours}>
      <ReadOn title={t('readOn')} links={links} />
    </CtaBand>
  )
}
