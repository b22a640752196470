import { getTranslations } from 'next-intl/server'
import { Section } from '@/components/layout/page-section'
import { RouteMap, RouteProfile } from '@/components/site/offerings/consultancy'
import { OfferingPage } from '@/components/site/offerings/offering-page'
import { FactList, StackedTable } from '@/components/site/stacked-table'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/metadata'

const rows = ['often', 'ground', 'mistake', 'measure'] as const

/** Arguments for and against AI, question by question. */
async function Ledger() {
  const t = await getTranslations('solutions.consultancy.ledger')
  return (
    <Section tone="raised" title={t('title')} lead={t('lead')}>
      <div>
        <StackedTable
          strong
          columns={[
            { name: t('question'), className: 'w-[34%]' },
            { name: t('for') },
            { name: t('against') },
          ]}
          rows={rows.map((row) => ({
            key: row,
            head: t(`${row}.question`),
            cells: [
              <Sign key="for">{t(`${row}.for`)}</Sign>,
              <Sign key="against" against>
                {t(`${row}.against`)}
              </Sign>,
            ],
          }))}
        />
        <p className="mt-6 max-w-measure font-semibold md:ml-[67%]">{t('note')}</p>
      </div>
    </Section>
  )
}

/** The map's symbols: a path that goes on, a broken one that ends. */
function Sign({ against = false, children }: { against?: boolean; children: string }) {
  return (
    <p className="flex gap-4">
      <svg
        aria-hidden="true"
        viewBox="0 0 40 26"
        fill="none"
        strokeWidth="1.5"
        stroke={against ? 'var(--muted-foreground)' : 'var(--info)'}
        className="h-6.5 w-10 shrink-0"
      >
        {against ? (
          <path d="M0 13h4m5 0h4m5 0h4m6-5 10 10m0-10L28 18" />
        ) : (
          <>
            <path d="M0 13h30" />
            <circle cx="34" cy="13" r="5" fill="var(--info)" />
          </>
        )}
      </svg>
      {children}
    </p>
  )
}

export const generateMetadata = () => pageMetadata('consultancy')

export default async function ConsultancyPage() {
  const t = await getTranslations('solutions.consultancy')
  const items = (['stay', 'no', 'products', 'figures'] as const).map((key) => ({
    question: t(`faq.${key}.question`),
    answer: t(`faq.${key}.answer`),
  }))
  return (
    <OfferingPage
      route="consultancy"
      name={t('name')}
      title={t('title')}
      lead={t('lead')}
      offer={{ type: 'Service', category: t('name') }}
      hero={{
        tone: 'night',
        actions: { href: '#route', label: t('seeRoute'), first: <ContactLink /> },
        drawing: <RouteMap />,
      }}
      questions={{ items, today: false }}
      end={{
        title: t('cta.title'),
        lead: t('cta.lead'),
        contours: 23,
        swapped: true,
        next: {
          enterpriseChatbot: t('next.enterpriseChatbot'),
          advancedAnalytics: t('next.advancedAnalytics'),
        },
      }}
    >
      <RouteProfile />
      <Ledger />
      <Needs />
    </OfferingPage>
  )
}

const needs = ['people', 'examples', 'decision'] as const

/** What a company provides. */
async function Needs() {
  const t = await getTranslations('solutions.consultancy.bring')
  const facts = needs.map((key) => ({ name: t(`${key}.name`), text: t(`${key}.text`) }))
  return (
    <Section layout="beside" title={t('title')}>
      <FactList facts={facts} />
    </Section>
  )
}

/** The way to write to us. */
async function ContactLink() {
  const t = await getTranslations('solutions')
  return (
    <Button asChild size="lg">
      <Link href={routes.contact}>{t('contact')}</Link>
    </Button>
  )
}
