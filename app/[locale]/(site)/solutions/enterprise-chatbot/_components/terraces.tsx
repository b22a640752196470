import { getTranslations } from 'next-intl/server'
import { Section } from '../../../_components/page/section'

const terraces = [
  { key: 'knowledge', rise: 'lg:min-h-68' },
  { key: 'task', rise: 'lg:min-h-88' },
  { key: 'decision', rise: 'lg:min-h-108' },
] as const

/** Three kinds of request, each a terrace higher: the higher, the more of a person's judgement it takes. */
export async function Terraces() {
  const t = await getTranslations('solutions.enterpriseChatbot.work')
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ol className="grid items-end gap-y-10 border-control lg:grid-cols-3 lg:border-b">
        {terraces.map(({ key, rise }) => (
          <li
            key={key}
            className={`flex h-full flex-col justify-end lg:h-auto lg:justify-start ${rise} border-t-2 border-info bg-raised p-6 lg:-ml-px lg:border-l lg:border-l-line lg:p-8`}
          >
            <h3 className="text-h3">{t(`${key}.who`)}</h3>
            <dl className="mt-6 space-y-4">
              <div>
                <dt className="text-label text-muted">{t('request')}</dt>
                <dd className="text-lead">{t(`${key}.request`)}</dd>
              </div>
              <div>
                <dt className="text-label text-muted">{t('needs')}</dt>
                <dd>{t(`${key}.needs`)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  )
}
