import { getTranslations } from 'next-intl/server'
import { Section } from '@/components/layout/page-section'
import { Axis, FindingPlot, ReadingsPlot } from '@/components/site/offerings/analytics'
import { OfferingPage } from '@/components/site/offerings/offering-page'
import { StackedTable } from '@/components/site/stacked-table'
import { uploadMegabytes as megabytes } from '@/content/products'
import { pageMetadata } from '@/lib/seo/metadata'

const entries = ['question', 'readings', 'leftOut', 'result', 'uncertainty', 'decision'] as const

/** A finding on invented figures. */
async function FindingSheet() {
  const t = await getTranslations('solutions.advancedAnalytics.sheet')
  return (
    <Section id="finding" tone="raised" layout="beside" title={t('title')} lead={t('lead')}>
      <div className="rounded-md border border-border bg-background">
        <p className="flex flex-wrap justify-between gap-x-6 border-b border-border px-5 py-4 font-mono text-label text-muted-foreground md:px-8">
          <span>{t('head')}</span>
          <span>{t('example')}</span>
        </p>
        <FindingPlot />
        <dl className="px-5 md:px-8">
          {entries.map((entry) => (
            <div
              key={entry}
              className="grid gap-x-8 gap-y-1 border-border py-5 not-last:border-b md:grid-cols-[10rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold">{t(`${entry}.name`)}</dt>
              <dd>{t(`${entry}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}

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

/** Typical first questions of an analysis, and the readings they need. */
async function FirstQuestions() {
  const t = await getTranslations('solutions.advancedAnalytics.begin')
  return (
    <Section title={t('title')} lead={t('lead')}>
      <StackedTable
        columns={[{ name: t('question'), className: 'w-[70%]' }, { name: t('readings') }]}
        headClass="font-heading text-h3! tracking-(--heading-tracking) text-balance md:py-7! md:pr-16!"
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
