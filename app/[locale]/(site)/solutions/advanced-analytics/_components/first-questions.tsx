import { getTranslations } from 'next-intl/server'
import { Section } from '../../../_components/page/section'
import { StackedTable } from '../../../_components/page/stacked-table'

const questions = ['return', 'wait', 'complain', 'drift'] as const

/** Questions that an analysis can begin with, and the readings that each of them needs. */
export async function FirstQuestions() {
  const t = await getTranslations('solutions.advancedAnalytics.begin')
  return (
    <Section title={t('title')} lead={t('lead')}>
      <StackedTable
        columns={[{ name: t('question'), className: 'w-[70%]' }, { name: t('readings') }]}
        headClass="font-heading text-h3 tracking-(--heading-tracking) text-balance md:py-7 md:pr-16"
        cellClass="md:pt-8.5"
        rows={questions.map((key) => ({
          key,
          head: t(`${key}.question`),
          cells: [t(`${key}.readings`)],
        }))}
      />
    </Section>
  )
}
