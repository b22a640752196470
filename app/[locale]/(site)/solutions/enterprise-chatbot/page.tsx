import { getTranslations } from 'next-intl/server'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { HeroActions } from '../../_components/page/hero-actions'
import { OfferJsonLd } from '../../_components/page/offer-json-ld'
import { PageHero } from '../../_components/page/page-hero'
import { Questions } from '../_components/questions'
import { SolutionEnd } from '../_components/solution-end'
import { Dialogue } from './_components/dialogue'
import { Library, LibraryKey } from './_components/library'
import { Terraces } from './_components/terraces'
import { WorkParts } from './_components/work-parts'

export const generateMetadata = () => pageMetadata('enterpriseChatbot')

export default async function EnterpriseChatbotPage() {
  const t = await getTranslations('solutions.enterpriseChatbot')
  const questions = (['unknown', 'difference', 'phone'] as const).map((key) => ({
    question: t(`faq.${key}.question`),
    answer: t(`faq.${key}.answer`),
  }))
  const next = (['alphaAi', 'consultancy'] as const).map((route) => ({
    route,
    text: t(`next.${route}`),
  }))
  return (
    <>
      <PageHero
        layout="below"
        label={t('name')}
        title={t('title')}
        titleClass="max-w-[16ch]"
        lead={t('lead')}
        actions={<HeroActions href="#example" label={t('seeExample')} />}
      >
        <div className="grid items-center gap-x-16 gap-y-10 border-t border-line pt-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:pt-14">
          <Library />
          <LibraryKey />
        </div>
      </PageHero>
      <Dialogue />
      <Terraces />
      <WorkParts />
      <Questions items={questions} />
      <SolutionEnd title={t('cta.title')} lead={t('cta.lead')} contours={31} next={next} />
      <BreadcrumbJsonLd name="enterpriseChatbot" />
      <OfferJsonLd type="Service" name={t('name')} description={t('lead')} category={t('name')} />
    </>
  )
}
