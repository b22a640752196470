import { getTranslations } from 'next-intl/server'
import { Section } from '@/components/layout/page-section'
import { DecorativeSvg } from '@/components/motif/drawing'
import { ExampleHeading } from './example-parts'

const steps = ['find', 'qualify', 'followUp', 'decide'] as const

/** Entries each step writes to the record; an example. */
const written = [3, 4, 5, 0] as const

type SheetProps = { width: number; height: number; gap: number; className: string }

/** The record as layers of rock, one per entry; on top, the work is handed from ledge to ledge to a person. */
function Sheet({ width, height, gap, className }: SheetProps) {
  const column = width / steps.length
  const radius = gap * 1.3
  const tops = written.map((_, i) => written.slice(0, i + 1).reduce<number>((sum, n) => sum + n, 0))
  const ledges = tops.map((entries, i) => ({
    x: i * column,
    y: height - entries * gap - 0.5,
    entries: written[i] ?? 0,
  }))
  const nodes = ledges.map(({ x, y }) => ({ x: x + column * 0.42, y: y - radius - gap * 0.9 }))
  return (
    <DecorativeSvg width={width} height={height} className={`overflow-visible ${className}`}>
      {ledges.map(({ x, y, entries }) =>
        Array.from({ length: entries }, (_, i) => y + i * gap).map((line) => (
          <g key={line}>
            {/* The layer runs past the sheet to the edge of the page. */}
            <path d={`M${x} ${line}H${width * 4}`} stroke="var(--input)" strokeOpacity="0.55" />
            <path
              d={`M${x} ${line}h${column * (0.5 + 0.4 * Math.abs(Math.sin(line * 1.7)))}`}
              stroke="var(--info)"
              strokeWidth="3"
            />
          </g>
        )),
      )}
      {nodes.map(({ x, y }, i) => {
        const next = nodes[i + 1]
        const last = !next
        const half = (column - 2 * radius - 13) / 2
        return (
          <g key={x} stroke={last ? 'var(--primary)' : 'var(--info)'} strokeWidth="1.5">
            {next && (
              <path
                d={`M${x + radius + 4} ${y}C${x + radius + 4 + half} ${y} ${next.x - radius - 9 - half} ${next.y} ${next.x - radius - 9} ${next.y}m-7-5 7 5-7 5`}
                strokeLinejoin="round"
              />
            )}
            <circle cx={x} cy={y} r={radius} fill="var(--background)" />
            <text
              x={x}
              y={y + 5}
              fill="var(--foreground)"
              stroke="none"
              textAnchor="middle"
              className="font-mono text-label"
            >
              {i + 1}
            </text>
          </g>
        )
      })}
    </DecorativeSvg>
  )
}

/** Agents that hand a sale on to each other, and the growing record below. */
export async function Strata() {
  const t = await getTranslations('products.agenticCrm.path')
  return (
    <section aria-labelledby="sale-path">
      <ExampleHeading id="sale-path" title={t('title')} className="border-t border-input pt-4" />
      <Sheet width={1200} height={250} gap={14} className="mt-2 w-full max-lg:hidden" />
      <Sheet width={342} height={200} gap={10} className="mt-4 w-full max-w-[30rem] lg:hidden" />
      <ol className="mt-6 grid gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, i) => (
          <li key={step} className="flex gap-4 pr-6 md:block">
            <p className="font-mono text-label leading-[1.625rem] text-muted-foreground">{i + 1}</p>
            <div>
              <p className="font-semibold">{t(`${step}.name`)}</p>
              <p className="mt-1 max-w-[18rem]">{t(`${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

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
