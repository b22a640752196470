import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/lib/seo/metadata'
import { OfferingPage } from '../../_components/offering/offering-page'
import { Decisions } from './_components/decisions'
import { Handovers } from './_components/handovers'
import { SaleRecord } from './_components/sale-record'
import { Strata } from './_components/strata'

export const generateMetadata = () => pageMetadata('agenticCrm')

export default async function AgenticCrmPage() {
  const t = await getTranslations('products.agenticCrm')
  const items = (['autonomous', 'agents', 'growth'] as const).map((key) => ({
    question: t(`questions.${key}.question`),
    answer: t(`questions.${key}.answer`),
  }))
  return (
    <OfferingPage
      route="agenticCrm"
      name={t('name')}
      title={t('title')}
      lead={t('lead')}
      offer={{ type: 'SoftwareApplication', category: 'BusinessApplication' }}
      hero={{
        tone: 'raised',
        layout: 'below',
        titleClass: 'max-w-[11ch]',
        actions: { href: '#jobs', label: t('jobs') },
        drawing: <Strata />,
      }}
      questions={{ items }}
      end={{
        title: t('cta.title'),
        lead: t('cta.lead'),
        contours: 41,
        next: { consultancy: t('next.consultancy'), alphaAi: t('next.alphaAi') },
      }}
    >
      <Handovers />
      <SaleRecord />
      <Decisions />
    </OfferingPage>
  )
}
