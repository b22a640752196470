import { getTranslations } from 'next-intl/server'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'
import { HeroActions } from '../../_components/page/hero-actions'
import { OfferJsonLd } from '../../_components/page/offer-json-ld'
import { PageHero } from '../../_components/page/page-hero'
import { ProductEnd } from '../_components/product-end'
import { Questions } from '../_components/questions'
import { OnDevice } from './_components/on-device'
import { Routing } from './_components/routing'
import { Transcript } from './_components/transcript'

export const generateMetadata = () => pageMetadata('snowAi')

export default async function SnowAiPage() {
  const t = await getTranslations('products.snowAi')
  const questions = (['who', 'where', 'recorded'] as const).map((key) => ({
    question: t(`questions.${key}.question`),
    answer: t(`questions.${key}.answer`),
  }))
  return (
    <>
      <PageHero
        label={t('name')}
        title={t('title')}
        titleClass="max-w-[14ch]"
        lead={t('lead')}
        actions={<HeroActions href="#transcript" label={t('transcript')} />}
      >
        <Routing />
      </PageHero>
      <OnDevice />
      <Transcript />
      <Questions items={questions} />
      <ProductEnd
        title={t('cta.title')}
        lead={t('cta.lead', { users: site.figures.freeUsers })}
        contours={23}
        next={[
          { route: 'alphaAi', text: t('next.alphaAi') },
          { route: 'sentimentAnalysis', text: t('next.sentimentAnalysis') },
        ]}
      />
      <OfferJsonLd
        type="Product"
        name={t('name')}
        description={t('lead')}
        category="Personal phone and assistant"
      />
      <BreadcrumbJsonLd name="snowAi" />
    </>
  )
}
