import { getTranslations } from 'next-intl/server'
import { Section } from '@/components/layout/page-section'
import { Stage, TwoPaths } from '@/components/site/about'
import { CtaBand, PageHero } from '@/components/site/page-hero'
import { FactList } from '@/components/site/stacked-table'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'

const offers = ['alphaAi', 'snowAi', 'agenticCrm', 'consultancy', 'academy'] as const

/** What Altiora makes, each with a link to its page. */
async function Company() {
  const t = await getTranslations('company.about.company')
  const facts = offers.map((key) => {
    const name = t(`offers.${key}.name`)
    return {
      name,
      text: (
        <>
          {t(`offers.${key}.text`)}{' '}
          <Link
            href={routes[key]}
            aria-label={`${t('more')}, ${name}`}
            className="underline-link font-semibold whitespace-nowrap pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            {t('more')}
          </Link>
        </>
      ),
    }
  })
  return (
    <Section id="company" layout="beside" title={t('title')} lead={t('lead')}>
      <FactList facts={facts} />
    </Section>
  )
}

/** About working here; positions will be listed once there are some. */
async function Careers() {
  const t = await getTranslations('company.about.careers')
  return (
    <Section id="careers" layout="beside" title={t('title')}>
      <div className="max-w-measure">
        <p className="text-lead font-semibold">{t('none')}</p>
        <p className="mt-3">{t('text')}</p>
        <Button asChild variant="outline" size="lg" className="mt-8">
          <Link href={`${routes.contact}?topic=careers`}>{t('action')}</Link>
        </Button>
      </div>
    </Section>
  )
}

export const generateMetadata = () => pageMetadata('about')

export default async function AboutPage() {
  const t = await getTranslations('company.about')
  return (
    <>
      <PageHero tone="night" title={t('title')} lead={t('lead')} titleClass="text-h1!">
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
