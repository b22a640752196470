import { getTranslations } from 'next-intl/server'
import { Section } from '../../../_components/page/section'
import { StackedTable } from '../../../_components/page/stacked-table'

const rows = ['often', 'ground', 'mistake', 'measure'] as const

/** What speaks for AI and what against it, question by question. */
export async function Ledger() {
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

/** The signs of the map: a way that goes on, a broken one that ends. */
function Sign({ against = false, children }: { against?: boolean; children: string }) {
  return (
    <p className="flex gap-4">
      <svg
        aria-hidden="true"
        viewBox="0 0 40 26"
        fill="none"
        strokeWidth="1.5"
        stroke={against ? 'var(--text-muted)' : 'var(--info)'}
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
