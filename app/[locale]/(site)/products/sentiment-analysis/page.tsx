import { getTranslations } from 'next-intl/server'
import { routes } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/metadata'
import { OfferingPage } from '../../_components/offering/offering-page'
import { Demo } from './_components/demo/demo'
import { Developers } from './_components/developers'
import { MoodHero } from './_components/mood-hero'

export const generateMetadata = () => pageMetadata('sentimentAnalysis')

export default async function SentimentAnalysisPage() {
  const t = await getTranslations('products.sentimentAnalysis')
  const all = await getTranslations('products')
  const items = (['back', 'languages', 'confidence', 'developers'] as const).map((key) => ({
    question: t(`questions.${key}.question`),
    answer: t(`questions.${key}.answer`),
  }))
  return (
    <OfferingPage
      route="sentimentAnalysis"
      name={t('name')}
      title={t('title')}
      lead={t('lead')}
      offer={{ type: 'SoftwareApplication', category: 'DeveloperApplication' }}
      questions={{ items, today: t('questions.today') }}
      end={{
        title: t('cta.title'),
        lead: t('cta.lead'),
        contours: 11,
        second: { href: routes.developerDocs, label: all('developerDocs') },
        next: { advancedAnalytics: t('next.advancedAnalytics'), alphaAi: t('next.alphaAi') },
      }}
    >
      <MoodHero />
      <Demo />
      <Developers />
    </OfferingPage>
  )
}
