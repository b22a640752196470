import { getTranslations } from 'next-intl/server'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { HeroActions } from '../../_components/page/hero-actions'
import { OfferJsonLd } from '../../_components/page/offer-json-ld'
import { PageHero } from '../../_components/page/page-hero'
import { ProductEnd } from '../_components/product-end'
import { Questions } from '../_components/questions'
import { Decisions } from './_components/decisions'
import { Handovers } from './_components/handovers'
import { SaleRecord } from './_components/sale-record'
import { Strata } from './_components/strata'

export const generateMetadata = () => pageMetadata('agenticCrm')

export default async function AgenticCrmPage() {
  const t = await getTranslations('products.agenticCrm')
  const questions = (['autonomous', 'agents', 'growth'] as const).map((key) => ({
    question: t(`questions.${key}.question`),
    answer: t(`questions.${key}.answer`),
  }))
  return (
    <>
      <PageHero
        tone="raised"
        layout="below"
        label={t('name')}
        title={t('title')}
        titleClass="max-w-[11ch]"
        lead={t('lead')}
        actions={<HeroActions href="#jobs" label={t('jobs')} />}
      >
        <Strata />
      </PageHero>
      <Handovers />
      <SaleRecord />
      <Decisions />
      <Questions items={questions} />
      <ProductEnd
        title={t('cta.title')}
        lead={t('cta.lead')}
        contours={41}
        next={[
          { route: 'consultancy', text: t('next.consultancy') },
          { route: 'alphaAi', text: t('next.alphaAi') },
        ]}
      />
      <OfferJsonLd
        type="SoftwareApplication"
        name={t('name')}
        description={t('lead')}
        category="BusinessApplication"
      />
      <BreadcrumbJsonLd name="agenticCrm" />
    </>
  )
}
