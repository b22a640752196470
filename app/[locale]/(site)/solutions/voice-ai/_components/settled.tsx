import { getTranslations } from 'next-intl/server'
import { Section } from '../../../_components/page/section'

const points = ['machine', 'recording', 'person'] as const

/** What is agreed on before a machine speaks to people. */
export async function Settled() {
  const t = await getTranslations('solutions.voiceAi.first')
  return (
    <Section tone="raised" title={t('title')} lead={t('lead')}>
      <ul className="grid gap-x-16 gap-y-4 lg:grid-cols-3">
        {points.map((point) => (
          <li
            key={point}
            className="row-span-2 grid grid-rows-subgrid border-t-2 border-text pt-5 max-lg:mb-6"
          >
            <h3 className="max-w-[18ch] text-h3">{t(`${point}.name`)}</h3>
            <p>{t(`${point}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
