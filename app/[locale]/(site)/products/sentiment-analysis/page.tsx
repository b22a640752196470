import { ArrowRight } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { OfferingPage } from '@/components/site/offerings/offering-page'
import { Demo, MoodLine } from '@/components/site/offerings/sentiment-examples'
import { PageHero, WaitlistLink } from '@/components/site/page-hero'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/metadata'

/** The call's fields, with the API's own names. */
const fields = [
  { name: 'text', optional: false },
  { name: 'model', optional: true },
  { name: 'options', optional: true },
] as const

/** The API call that analyses a text, for developers. */
async function Developers() {
  const t = await getTranslations('products.sentimentAnalysis.developers')
  const all = await getTranslations('products')
  return (
    <section className="bg-muted">
      <div className="page-width grid items-start gap-x-16 gap-y-10 py-16 md:py-24 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <h2 className="text-h2">{t('title')}</h2>
          <p className="mt-4 max-w-measure text-lead">{t('lead')}</p>
          <Link
            href={routes.developerDocs}
            className="mt-6 inline-flex min-h-11 items-center gap-2 font-semibold hover:text-info"
          >
            {all('developerDocs')}
            <ArrowRight className="size-5" />
          </Link>
        </div>
        <div className="rounded-md border border-border bg-background px-5 py-5 md:px-8 md:py-6">
          <p className="font-mono text-body">
            <span className="text-info">POST</span> analyze
          </p>
          <dl className="mt-5">
            {fields.map(({ name, optional }) => (
              <div
                key={name}
                className="grid gap-x-8 gap-y-1 border-t border-border py-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
              >
                <dt className="font-mono">
                  {name}
                  {optional && (
                    <span className="ml-3 font-sans text-label text-muted-foreground">
                      {t('optional')}
                    </span>
                  )}
                </dt>
                <dd>{t(name)}</dd>
              </div>
            ))}
          </dl>
          <p className="border-t border-border pt-4">{t('returns')}</p>
        </div>
      </div>
    </section>
  )
}

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

/** The words on the left and, full width below them, a message being analysed. */
async function MoodHero() {
  const t = await getTranslations('products.sentimentAnalysis')
  const all = await getTranslations('products')
  const actions = (
    <>
      <Button asChild size="lg">
        <a href="#demo">{t('try')}</a>
      </Button>
      <WaitlistLink second />
      <Button asChild variant="ghost" size="lg">
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
