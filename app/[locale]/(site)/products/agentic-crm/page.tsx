import { getTranslations } from 'next-intl/server'
import { Section } from '@/components/layout/page-section'
import { SaleRecord, Strata } from '@/components/site/offerings/crm'
import { OfferingPage } from '@/components/site/offerings/offering-page'
import { pageMetadata } from '@/lib/seo/metadata'

const agents = ['find', 'qualify', 'followUp', 'record'] as const
const columns = ['takes', 'does', 'hands'] as const

/** What each agent receives and delivers: a table, or a list on small screens. */
async function Handovers() {
  const t = await getTranslations('products.agenticCrm.table')
  return (
    <Section id="jobs" title={t('title')} lead={t('lead')}>
      <table className="w-full border-b border-border text-left align-top max-md:block">
        <thead className="text-label text-muted-foreground max-md:hidden">
          <tr>
            <th scope="col" className="pb-3 font-normal">
              {t('agent')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="pb-3 pl-8 font-normal">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {agents.map((agent) => (
            <tr
              key={agent}
              className="border-t border-border align-top max-md:block max-md:py-6 [&>td]:w-[26%]"
            >
              <th scope="row" className="py-6 text-title font-semibold max-md:block max-md:p-0">
                {t(`${agent}.name`)}
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  className="py-6 pl-8 max-md:grid max-md:w-full! max-md:grid-cols-[6.5rem_1fr] max-md:gap-4 max-md:p-0 max-md:pt-3"
                >
                  <span className="text-label text-muted-foreground md:hidden">{t(column)}</span>
                  <span className={column === 'hands' ? 'font-semibold' : undefined}>
                    {t(`${agent}.${column}`)}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

export const generateMetadata = () => pageMetadata('agenticCrm')

export default async function AgenticCrmPage() {
  const t = await getTranslations('products.agenticCrm')
  const items = (['autonomous', 'agents', 'growth'] as const).map((key) => ({
    question: t(`questions.${key}.question`),
    answer: t(`questions.${key}.answer`),
  }))
  return (
    <OfferingPage
      route="agenticCrm"
      name={t('name')}
      title={t('title')}
      lead={t('lead')}
      offer={{ type: 'SoftwareApplication', category: 'BusinessApplication' }}
      hero={{
        tone: 'raised',
        layout: 'below',
        titleClass: 'max-w-[11ch]',
        actions: { href: '#jobs', label: t('jobs') },
        drawing: <Strata />,
      }}
      questions={{ items }}
      end={{
        title: t('cta.title'),
        lead: t('cta.lead'),
        contours: 41,
        next: { consultancy: t('next.consultancy'), alphaAi: t('next.alphaAi') },
      }}
    >
      <Handovers />
      <SaleRecord />
      <Decisions />
    </OfferingPage>
  )
}

const sides = ['agents', 'you'] as const
const points = ['first', 'second', 'third'] as const

/** What agents decide and what people decide, as two lists. */
async function Decisions() {
  const t = await getTranslations('products.agenticCrm.decisions')
  return (
    <section className="page-width pt-16 md:pt-24">
      <h2 className="max-w-[14ch] text-h1">{t('title')}</h2>
      <div className="mt-10 grid border-y border-border md:grid-cols-2">
        {sides.map((side) => (
          <div
            key={side}
            className="py-8 max-md:not-first:border-t max-md:not-first:border-border md:py-10 md:not-first:border-l md:not-first:border-border md:not-first:pl-12"
          >
            <h3 className="text-label font-normal tracking-normal text-muted-foreground [font-family:inherit]">
              {t(`${side}.name`)}
            </h3>
            <ul className="mt-4 grid gap-2 font-heading text-title font-semibold">
              {points.map((point) => (
                <li key={point}>{t(`${side}.${point}`)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
