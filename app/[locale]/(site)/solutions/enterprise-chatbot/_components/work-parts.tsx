import { getTranslations } from 'next-intl/server'
import { Section } from '../../../_components/page/section'
import { StackedTable } from '../../../_components/page/stacked-table'

const parts = ['documents', 'limits', 'handover', 'trial'] as const

/** Who does what until it runs. */
export async function WorkParts() {
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
