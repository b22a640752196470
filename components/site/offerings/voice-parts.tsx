import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Section } from '@/components/layout/page-section'
import { StackedTable } from '@/components/site/stacked-table'

/** The four symbols of the signal path, 56 × 28. */
const signs = {
  hearing: <path d="M4 14h0M11 9v10M18 4v20M25 10v8M32 2v24M39 8v12M46 11v6M53 14h0" />,
  understanding: (
    <>
      <path d="M2 6h14M2 14h20M2 22h10M22 14h14M36 14l6-8h4M36 14l6 8h4" />
      <circle cx="50" cy="6" r="3.5" />
      <circle cx="50" cy="22" r="3.5" />
    </>
  ),
  answering: (
    <>
      <circle cx="6" cy="14" r="3.5" />
      <path d="M10 14h12M22 14l8-8h24" />
      <path d="m22 14 8 8h24" strokeDasharray="2 4" />
    </>
  ),
  speaking: <path d="M3 14c4-16 8-16 12.500 0s8 16 12.500 0 8-16 12.500 0 8 16 12.500 0" />,
} satisfies Record<string, ReactNode>

const parts = ['hearing', 'understanding', 'answering', 'speaking'] as const
const columns = ['in', 'out', 'decide'] as const

/** Each part's input and output: one part's output is the next one's input. */
export async function Parts() {
  const t = await getTranslations('solutions.voiceAi.parts')
  return (
    <Section id="parts" title={t('title')} lead={t('lead')}>
      <StackedTable
        columns={[
          { name: t('part'), className: 'w-[28%]' },
          ...columns.map((column) => ({ name: t(column) })),
        ]}
        rows={parts.map((part) => ({
          key: part,
          head: (
            <span className="flex items-center gap-5">
              <svg
                aria-hidden="true"
                viewBox="0 0 56 28"
                fill="none"
                stroke="var(--info)"
                strokeWidth="1.5"
                strokeLinecap="round"
                strokeLinejoin="round"
                className="w-14 shrink-0"
              >
                {signs[part]}
              </svg>
              {t(`${part}.name`)}
            </span>
          ),
          cells: columns.map((column) => t(`${part}.${column}`)),
        }))}
      />
    </Section>
  )
}
