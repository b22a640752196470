import { getTranslations } from 'next-intl/server'
import { uploadMegabytes as megabytes } from '@/lib/content/products'
import { pageMetadata } from '@/lib/seo/metadata'
import { OfferingPage } from '../../_components/offering/offering-page'
import { Section } from '../../_components/page/section'
import { StackedTable } from '../../_components/page/stacked-table'
import { FindingSheet } from './_components/finding-sheet'
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

const questions = ['return', 'wait', 'complain', 'drift'] as const

/** Questions that an analysis can begin with, and the readings that each of them needs. */
async function FirstQuestions() {
  const t = await getTranslations('solutions.advancedAnalytics.begin')
  return (
    <Section title={t('title')} lead={t('lead')}>
      <StackedTable
        columns={[{ name: t('question'), className: 'w-[70%]' }, { name: t('readings') }]}
        headClass="font-heading text-h3 tracking-(--heading-tracking) text-balance md:py-7 md:pr-16"
        cellClass="md:pt-8.5"
        rows={questions.map((key) => ({
          key,
          head: t(`${key}.question`),
          cells: [t(`${key}.readings`)],
        }))}
      />
    </Section>
  )
}
