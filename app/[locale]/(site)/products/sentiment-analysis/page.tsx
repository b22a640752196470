import { getTranslations } from 'next-intl/server'
import { routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { OfferJsonLd } from '../../_components/page/offer-json-ld'
import { ProductEnd } from '../_components/product-end'
import { Questions } from '../_components/questions'
import { Demo } from './_components/demo/demo'
import { Developers } from './_components/developers'
import { MoodHero } from './_components/mood-hero'

export const generateMetadata = () => pageMetadata('sentimentAnalysis')

export default async function SentimentAnalysisPage() {
  const t = await getTranslations('products.sentimentAnalysis')
  const all = await getTranslations('products')
  const questions = (['back', 'languages', 'confidence', 'developers'] as const).map((key) => ({
    question: t(`questions.${key}.question`),
    answer: t(`questions.${key}.answer`),
  }))
  return (
    <>
      <MoodHero />
      <Demo />
      <Developers />
      <Questions items={questions} today={t('questions.today')} />
      <ProductEnd
        title={t('cta.title')}
        lead={t('cta.lead')}
        contours={11}
        second={{ href: routes.developerDocs, label: all('developerDocs') }}
        next={[
          { route: 'advancedAnalytics', text: t('next.advancedAnalytics') },
          { route: 'alphaAi', text: t('next.alphaAi') },
        ]}
      />
      <OfferJsonLd
        type="SoftwareApplication"
        name={t('name')}
        description={t('lead')}
        category="DeveloperApplication"
      />
      <BreadcrumbJsonLd name="sentimentAnalysis" />
    </>
  )
}
