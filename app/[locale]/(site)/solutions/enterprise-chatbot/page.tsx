import { getTranslations } from 'next-intl/server'
import { Section } from '@/components/layout/page-section'
import { Dialogue, Library, LibraryKey } from '@/components/site/offerings/chatbot'
import { OfferingPage } from '@/components/site/offerings/offering-page'
import { StackedTable } from '@/components/site/stacked-table'
import { pageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => pageMetadata('enterpriseChatbot')

export default async function EnterpriseChatbotPage() {
  const t = await getTranslations('solutions.enterpriseChatbot')
  const items = (['unknown', 'difference', 'phone'] as const).map((key) => ({
    question: t(`faq.${key}.question`),
    answer: t(`faq.${key}.answer`),
  }))
  return (
    <OfferingPage
      route="enterpriseChatbot"
      name={t('name')}
      title={t('title')}
      lead={t('lead')}
      offer={{ type: 'Service', category: t('name') }}
      hero={{
        layout: 'below',
        titleClass: 'max-w-[16ch]',
        actions: { href: '#example', label: t('seeExample') },
        drawing: (
          <div className="grid items-center gap-x-16 gap-y-10 border-t border-border pt-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:pt-14">
            <Library />
            <LibraryKey />
          </div>
        ),
      }}
      questions={{ items }}
      end={{
        title: t('cta.title'),
        lead: t('cta.lead'),
        contours: 31,
        next: { alphaAi: t('next.alphaAi'), consultancy: t('next.consultancy') },
      }}
    >
      <Dialogue />
      <Terraces />
      <WorkParts />
    </OfferingPage>
  )
}

const parts = ['documents', 'limits', 'handover', 'trial'] as const

/** Who does what until it runs. */
async function WorkParts() {
  const t = await getTranslations('solutions.enterpriseChatbot.parts')
  return (
    <Section title={t('title')} lead={t('lead')}>
      <StackedTable
        columns={[{ name: t('part'), className: 'w-[20%]' }, { name: t('you') }, { name: t('us') }]}
        rows={parts.map((part) => ({
          key: part,
          head: t(`${part}.name`),
          cells: [t(`${part}.you`), t(`${part}.us`)],
        }))}
      />
    </Section>
  )
}

const terraces = [
  { key: 'knowledge', rise: 'lg:min-h-68' },
  { key: 'task', rise: 'lg:min-h-88' },
  { key: 'decision', rise: 'lg:min-h-108' },
] as const

/** Three kinds of request, each a terrace higher and needing more human judgement. */
async function Terraces() {
  const t = await getTranslations('solutions.enterpriseChatbot.work')
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ol className="grid items-end gap-y-10 border-input lg:grid-cols-3 lg:border-b">
        {terraces.map(({ key, rise }) => (
          <li
            key={key}
            className={`flex h-full flex-col justify-end lg:h-auto lg:justify-start ${rise} border-t-2 border-info bg-muted p-6 lg:-ml-px lg:border-l lg:border-l-border lg:p-8`}
          >
            <h3 className="text-h3">{t(`${key}.who`)}</h3>
            <dl className="mt-6 space-y-4">
              <div>
                <dt className="text-label text-muted-foreground">{t('request')}</dt>
                <dd className="text-lead">{t(`${key}.request`)}</dd>
              </div>
              <div>
                <dt className="text-label text-muted-foreground">{t('needs')}</dt>
                <dd>{t(`${key}.needs`)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  )
}
