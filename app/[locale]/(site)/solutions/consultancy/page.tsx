import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/lib/seo/metadata'
import { OfferingPage } from '../../_components/offering/offering-page'
import { ContactLink } from '../_components/contact-link'
import { Ledger } from './_components/ledger'
import { Needs } from './_components/needs'
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
