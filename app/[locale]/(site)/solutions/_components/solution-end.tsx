import { getTranslations } from 'next-intl/server'
import { routes } from '@/lib/routes'
import { CtaBand } from '../../_components/page/cta-band'
import { ReadOn } from '../../_components/page/read-on'

const labels = {
  alphaAi: 'products.items.alphaAi.label',
  sentimentAnalysis: 'products.items.sentimentAnalysis.label',
  consultancy: 'solutions.items.consultancy.label',
  enterpriseChatbot: 'solutions.items.enterpriseChatbot.label',
  advancedAnalytics: 'solutions.items.advancedAnalytics.label',
  developerDocs: 'support.items.developerDocs.label',
} as const

type SolutionEndProps = {
  title: string
  lead: string
  contours: number
  /** Writing to us comes before the waitlist. */
  contactFirst?: boolean
  /** Two pages to read on, each with the reason why. */
  next: ReadonlyArray<{ route: keyof typeof labels; text: string }>
}

/** The end of a solution's page: the waitlist, a message to us, and what follows from it. */
export async function SolutionEnd({ contactFirst, next, ...words }: SolutionEndProps) {
  const [t, nav] = await Promise.all([getTranslations('solutions'), getTranslations('nav.menus')])
  const links = next.map(({ route, text }) => ({
    href: routes[route],
    label: nav(labels[route]),
    text,
  }))
  const contact = { href: routes.contact, label: t('contact') }
  return (
    <CtaBand {...words} second={contact} swapped={contactFirst}>
      <ReadOn title={t('readOn')} links={links} />
    </CtaBand>
  )
}
