import { getTranslations } from 'next-intl/server'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { HeroActions } from '../../_components/page/hero-actions'
import { OfferJsonLd } from '../../_components/page/offer-json-ld'
import { PageHero } from '../../_components/page/page-hero'
import { ProductEnd } from '../_components/product-end'
import { Questions } from '../_components/questions'
import { CallPath } from './_components/call-path'
import { ExampleCalls } from './_components/example-calls'
import { Readings } from './_components/readings'

export const generateMetadata = () => pageMetadata('alphaAi')

export default async function AlphaAiPage() {
  const t = await getTranslations('products.alphaAi')
  const questions = (['setup', 'languages', 'compliance'] as const).map((key) => ({
    question: t(`questions.${key}.question`),
    answer: t(`questions.${key}.answer`),
  }))
  return (
    <>
      <PageHero
        tone="night"
        layout="below"
        label={t('name')}
        title={t('title')}
        titleClass="max-w-[15ch]"
        lead={t('lead')}
        actions={<HeroActions href="#readings" label={t('readings')} />}
      >
        <CallPath />
      </PageHero>
      <Readings />
      <ExampleCalls />
      <Questions items={questions} />
      <ProductEnd
        title={t('cta.title')}
        lead={t('cta.lead')}
        contours={5}
        next={[
          { route: 'voiceAi', text: t('next.voiceAi') },
          { route: 'snowAi', text: t('next.snowAi') },
        ]}
      />
      <OfferJsonLd
        type="SoftwareApplication"
        name={t('name')}
        description={t('lead')}
        category="BusinessApplication"
      />
      <BreadcrumbJsonLd name="alphaAi" />
    </>
  )
}
