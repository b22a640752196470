import { getTranslations } from 'next-intl/server'
import { routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { CtaBand } from '../_components/page/cta-band'
import { PageHero } from '../_components/page/page-hero'
import { Careers } from './_components/careers'
import { Company } from './_components/company'
import { Stage } from './_components/stage'
import { TwoPaths } from './_components/two-paths'

export const generateMetadata = () => pageMetadata('about')

export default async function AboutPage() {
  const t = await getTranslations('company.about')
  return (
    <>
      <PageHero tone="night" title={t('title')} lead={t('lead')} titleClass="text-h1">
        <TwoPaths />
      </PageHero>
      <Company />
      <Stage />
      <Careers />
      <CtaBand
        title={t('end.title')}
        lead={t('end.lead')}
        second={{ href: routes.contact, label: t('end.contact') }}
      />
      <BreadcrumbJsonLd name="about" />
    </>
  )
}
