import { getTranslations } from 'next-intl/server'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { HeroActions } from '../../_components/page/hero-actions'
import { OfferJsonLd } from '../../_components/page/offer-json-ld'
import { PageHero } from '../../_components/page/page-hero'
import { ContactLink } from '../_components/contact-link'
import { Questions } from '../_components/questions'
import { SolutionEnd } from '../_components/solution-end'
import { Ledger } from './_components/ledger'
import { Needs } from './_components/needs'
import { RouteMap } from './_components/route-map'
import { RouteProfile } from './_components/route-profile'

export const generateMetadata = () => pageMetadata('consultancy')

export default async function ConsultancyPage() {
  const t = await getTranslations('solutions.consultancy')
  const questions = (['stay', 'no', 'products', 'figures'] as const).map((key) => ({
    question: t(`faq.${key}.question`),
    answer: t(`faq.${key}.answer`),
  }))
  const next = (['enterpriseChatbot', 'advancedAnalytics'] as const).map((route) => ({
    route,
    text: t(`next.${route}`),
  }))
  return (
    <>
      <PageHero
        tone="night"
        label={t('name')}
        title={t('title')}
        lead={t('lead')}
        actions={<HeroActions href="#route" label={t('seeRoute')} first={<ContactLink />} />}
      >
        <RouteMap />
      </PageHero>
      <RouteProfile />
      <Ledger />
      <Needs />
      <Questions items={questions} today={false} />
      <SolutionEnd
        contactFirst
        title={t('cta.title')}
        lead={t('cta.lead')}
        contours={23}
        next={next}
      />
      <BreadcrumbJsonLd name="consultancy" />
      <OfferJsonLd type="Service" name={t('name')} description={t('lead')} category={t('name')} />
    </>
  )
}
