import { getTranslations } from 'next-intl/server'
import { uploadMegabytes as megabytes } from '@/lib/content/products'
import { pageMetadata } from '@/lib/seo/metadata'
import { OfferingPage } from '../../_components/offering/offering-page'
import { Section } from '../../_components/page/section'
import { StackedTable } from '../../_components/page/stacked-table'
import { Axis, ReadingsPlot } from './_components/readings-plot'

const entries = ['question', 'readings', 'leftOut', 'result', 'uncertainty', 'decision'] as const

/** A sample finding: the form, with each entry explained. */
async function FindingSheet() {
  const [t, all] = await Promise.all([
    getTranslations('solutions.advancedAnalytics.sheet'),
    getTranslations('solutions'),
  ])
  return (
    <Section id="finding" tone="raised" layout="beside" title={t('title')} lead={t('lead')}>
      <div className="rounded-md border border-line bg-surface">
        <p className="flex justify-between border-b border-line px-5 py-4 font-mono text-label text-muted md:px-8">
          <span>{t('head')}</span>
          <span>{all('example')}</span>
        </p>
        <svg
          aria-hidden="true"
          viewBox="0 0 720 190"
          preserveAspectRatio="none"
          fill="none"
          className="h-40 w-full border-b border-line md:h-48 [&_path]:[vector-effect:non-scaling-stroke]"
        >
          <path d="M0 47.5H720M0 95H720M0 142.5H720" stroke="var(--line)" />
          <path
            d="M0 124C90 118 130 96 210 98S330 122 400 92 520 40 600 44 690 26 720 18V66C680 76 640 88 590 84S470 98 410 132 300 164 210 142 80 172 0 174Z"
            fill="var(--info)"
            fillOpacity="0.14"
          />
          <path
            d="M0 150C90 146 130 118 210 120S330 144 404 112 520 62 596 64 690 50 720 42"
            stroke="var(--info)"
            strokeWidth="2"
          />
        </svg>
        <dl className="px-5 md:px-8">
          {entries.map((entry) => (
            <div
              key={entry}
              className="grid gap-x-8 gap-y-1 border-line py-5 not-last:border-b md:grid-cols-[10rem_minmax(0,1fr)]"
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
