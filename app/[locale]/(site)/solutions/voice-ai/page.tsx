import { getTranslations } from 'next-intl/server'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'
import { HeroActions } from '../../_components/page/hero-actions'
import { OfferJsonLd } from '../../_components/page/offer-json-ld'
import { PageHero } from '../../_components/page/page-hero'
import { Questions } from '../_components/questions'
import { SolutionEnd } from '../_components/solution-end'
import { Choice } from './_components/choice'
import { Parts } from './_components/parts'
import { Score } from './_components/score'
import { Settled } from './_components/settled'

export const generateMetadata = () => pageMetadata('voiceAi')

export default async function VoiceAiPage() {
  const t = await getTranslations('solutions.voiceAi')
  const { languages } = site.figures
  const questions = (['languages', 'recordings', 'api'] as const).map((key) => ({
    question: t(`faq.${key}.question`),
    answer: t(`faq.${key}.answer`, { languages }),
  }))
  const next = (['alphaAi', 'developerDocs'] as const).map((route) => ({
    route,
    text: t(`next.${route}`),
  }))
  return (
    <>
      <PageHero
        tone="night"
        contours={9}
        label={t('name')}
        title={t('title')}
        lead={t('lead')}
        actions={<HeroActions href="#parts" label={t('seeParts')} />}
      >
        <Score />
      </PageHero>
      <Parts />
      <Settled />
      <Choice />
      <Questions items={questions} />
      <SolutionEnd title={t('cta.title')} lead={t('cta.lead')} contours={3} next={next} />
      <BreadcrumbJsonLd name="voiceAi" />
      <OfferJsonLd type="Service" name={t('name')} description={t('lead')} category={t('name')} />
    </>
  )
}
