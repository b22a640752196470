import { getTranslations } from 'next-intl/server'
import { uploadMegabytes as megabytes } from '@/lib/content/products'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { HeroActions } from '../../_components/page/hero-actions'
import { OfferJsonLd } from '../../_components/page/offer-json-ld'
import { PageHero } from '../../_components/page/page-hero'
import { Questions } from '../_components/questions'
import { SolutionEnd } from '../_components/solution-end'
import { FindingSheet } from './_components/finding-sheet'
import { FirstQuestions } from './_components/first-questions'
import { Axis, ReadingsPlot } from './_components/readings-plot'

export const generateMetadata = () => pageMetadata('advancedAnalytics')

export default async function AdvancedAnalyticsPage() {
  const t = await getTranslations('solutions.advancedAnalytics')
  const questions = (['order', 'dashboard', 'api'] as const).map((key) => ({
    question: t(`faq.${key}.question`),
    answer: t(`faq.${key}.answer`, { megabytes }),
  }))
  const next = (['sentimentAnalysis', 'developerDocs'] as const).map((route) => ({
    route,
    text: t(`next.${route}`),
  }))
  return (
    <>
      <PageHero
        className="[&>div]:pb-0 md:[&>div]:pb-0"
        label={t('name')}
        title={t('title')}
        lead={t('lead')}
        actions={<HeroActions href="#finding" label={t('seeSheet')} />}
      >
        <ReadingsPlot />
      </PageHero>
      <Axis />
      <FindingSheet />
      <FirstQuestions />
      <Questions items={questions} />
      <SolutionEnd title={t('cta.title')} lead={t('cta.lead')} contours={11} next={next} />
      <BreadcrumbJsonLd name="advancedAnalytics" />
      <OfferJsonLd type="Service" name={t('name')} description={t('lead')} category={t('name')} />
    </>
  )
}
