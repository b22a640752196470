import { getTranslations } from 'next-intl/server'
import { FactList } from '../../../_components/page/fact-list'
import { Section } from '../../../_components/page/section'

const needs = ['people', 'examples', 'decision'] as const

/** What a company brings along. */
export async function Needs() {
  const t = await getTranslations('solutions.consultancy.bring')
  const facts = needs.map((key) => ({ name: t(`${key}.name`), text: t(`${key}.text`) }))
  return (
    <Section layout="beside" title={t('title')}>
      <FactList facts={facts} />
    </Section>
  )
}
