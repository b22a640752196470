import { getTranslations } from 'next-intl/server'
import { uploadMegabytes as megabytes } from '@/lib/content/products'
import { pageMetadata } from '@/lib/seo/metadata'
import { OfferingPage } from '../../_components/offering/offering-page'
import { FindingSheet } from './_components/finding-sheet'
import { FirstQuestions } from './_components/first-questions'
import { Axis, ReadingsPlot } from './_components/readings-plot'

export const generateMetadata = () => pageMetadata('advancedAnalytics')

export default async function AdvancedAnalyticsPage() {
  const t = await getTranslations('solutions.advancedAnalytics')
  const items = (['order', 'dashboard', 'api'] as const).map((key) => ({
    question: t(`faq.${key}.question`),
    answer: t(`faq.${key}.answer`, { megabytes }),
  }))
  return (
    <OfferingPage
      route="advancedAnalytics"
      name={t('name')}
      title={t('title')}
      lead={t('lead')}
      offer={{ type: 'Service', category: t('name') }}
      hero={{
        className: '[&>div]:pb-0 md:[&>div]:pb-0',
        actions: { href: '#finding', label: t('seeSheet') },
        drawing: <ReadingsPlot />,
      }}
      questions={{ items }}
      end={{
        title: t('cta.title'),
        lead: t('cta.lead'),
        contours: 11,
        next: {
          sentimentAnalysis: t('next.sentimentAnalysis'),
          developerDocs: t('next.developerDocs'),
        },
      }}
    >
      <Axis />
      <FindingSheet />
      <FirstQuestions />
    </OfferingPage>
  )
}
