import { getTranslations } from 'next-intl/server'
import { Section } from '@/components/layout/page-section'

const entries = [
  { key: 'found', by: 'find' },
  { key: 'asked', by: 'qualify' },
  { key: 'wrote', by: 'followUp' },
  { key: 'again', by: 'followUp' },
  { key: 'replied', by: 'followUp' },
] as const

/** A record as written by the agents, with layers beside each entry. */
export async function SaleRecord() {
  const t = await getTranslations('products.agenticCrm')
  const all = await getTranslations('products')
  return (
    <Section layout="beside" tone="night" title={t('record.title')} lead={t('record.lead')}>
      <div>
        <p className="pb-4 text-right font-mono text-label text-muted-foreground">
          {all('example')}
        </p>
        <ol className="border-b border-border">
          {entries.map(({ key, by }, i) => (
            <li
              key={key}
              className="grid items-end gap-x-8 gap-y-2 border-t border-border py-5 sm:grid-cols-[9rem_minmax(0,1fr)_6rem]"
            >
              <p className="self-start text-muted-foreground first-letter:uppercase">
                {t(`table.${by}.name`)}
              </p>
              <p className="self-start">{t(`record.${key}`)}</p>
              <div>
                <Layers count={i + 1} person={i === entries.length - 1} />
                <p className="mt-1.5 text-label text-muted-foreground">
                  {t('record.count', { count: i + 1 })}
                </p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

/** One layer per entry, newest on top; broken where a person takes over. */
function Layers({ count, person }: { count: number; person: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 96 ${count * 7}`}
      fill="none"
      stroke="var(--input)"
      strokeWidth="2"
      className="w-24"
    >
      {Array.from({ length: count }, (_, i) => i).map((i) => (
        <path
          key={i}
          d={`M0 ${i * 7 + 3}H96`}
          stroke={i > 0 ? undefined : person ? 'var(--primary)' : 'var(--info)'}
          strokeDasharray={i === 0 && person ? '5 5' : undefined}
        />
      ))}
    </svg>
  )
}
