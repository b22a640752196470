import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/metadata'
import { OfferingPage } from '../../_components/offering/offering-page'
import { WaitlistLink } from '../../_components/page/hero-actions'
import { PageHero } from '../../_components/page/page-hero'
import { Demo } from './_components/demo/demo'
import { Developers } from './_components/developers'
import { MoodLine } from './_components/mood-line'

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

/** The words on the left, and under them, over the whole width, a message that is being read. */
async function MoodHero() {
  const t = await getTranslations('products.sentimentAnalysis')
  const all = await getTranslations('products')
  const actions = (
    <>
      <Button asChild size="lg">
        <a href="#demo">{t('try')}</a>
      </Button>
      <WaitlistLink second />
      <Button asChild variant="quiet" size="lg">
        <Link href={routes.developerDocs}>{all('developerDocs')}</Link>
      </Button>
    </>
  )
  return (
    <>
      <PageHero
        label={t('name')}
        title={t('title')}
        lead={t('lead')}
        actions={actions}
        layout="below"
        titleClass="max-w-[15ch]"
        className="[&>div]:pb-12 md:[&>div]:pb-16"
      />
      <MoodLine />
    </>
  )
}
