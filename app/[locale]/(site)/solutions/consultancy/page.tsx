import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/metadata'
import { OfferingPage } from '../../_components/offering/offering-page'
import { FactList } from '../../_components/page/fact-list'
import { Section } from '../../_components/page/section'
import { Ledger } from './_components/ledger'
import { RouteMap } from './_components/route-map'
import { RouteProfile } from './_components/route-profile'

export const generateMetadata = () => pageMetadata('consultancy')

export default async function ConsultancyPage() {
  const t = await getTranslations('solutions.consultancy')
  const items = (['stay', 'no', 'products', 'figures'] as const).map((key) => ({
    question: t(`faq.${key}.question`),
    answer: t(`faq.${key}.answer`),
  }))
  return (
    <OfferingPage
      route="consultancy"
      name={t('name')}
      title={t('title')}
      lead={t('lead')}
      offer={{ type: 'Service', category: t('name') }}
      hero={{
        tone: 'night',
        actions: { href: '#route', label: t('seeRoute'), first: <ContactLink /> },
        drawing: <RouteMap />,
      }}
      questions={{ items, today: false }}
      end={{
        title: t('cta.title'),
        lead: t('cta.lead'),
        contours: 23,
        swapped: true,
        next: {
          enterpriseChatbot: t('next.enterpriseChatbot'),
          advancedAnalytics: t('next.advancedAnalytics'),
        },
      }}
    >
      <RouteProfile />
      <Ledger />
      <Needs />
    </OfferingPage>
  )
}

const needs = ['people', 'examples', 'decision'] as const

/** What a company brings along. */
async function Needs() {
  const t = await getTranslations('solutions.consultancy.bring')
  const facts = needs.map((key) => ({ name: t(`${key}.name`), text: t(`${key}.text`) }))
  return (
    <Section layout="beside" title={t('title')}>
      <FactList facts={facts} />
    </Section>
  )
}

/** The way to write to us. */
async function ContactLink() {
  const t = await getTranslations('solutions')
  return (
    <Button asChild size="lg">
      <Link href={routes.contact}>{t('contact')}</Link>
    </Button>
  )
}
