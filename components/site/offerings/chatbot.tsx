import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Section } from '@/components/layout/page-section'
import { DecorativeSvg } from '@/components/motif/drawing'
import { cn } from '@/lib/cn'
import { Place, Station } from './example-parts'

/** An invented conversation, with explanatory notes in the margin. */
export async function Dialogue() {
  const [t, all] = await Promise.all([
    getTranslations('solutions.enterpriseChatbot.dialogue'),
    getTranslations('solutions'),
  ])
  const marked = (chunks: ReactNode) => (
    <mark className="bg-info/20 font-semibold text-foreground">{chunks}</mark>
  )
  return (
    <Section id="example" tone="raised" title={t('title')} lead={t('lead')}>
      <div>
        <p className="pb-4 font-mono text-label text-muted-foreground">{all('example')}</p>
        <Exchange
          turns={[
            { who: t('customer'), says: t('first.says') },
            { who: t('agent'), says: t('first.reply'), ours: true },
          ]}
          note={t('first.note')}
        >
          <figure className="mt-4 rounded-md border border-border bg-background p-5">
            <blockquote className="text-lead">
              {t.rich('first.passage', { mark: marked })}
            </blockquote>
            <figcaption className="mt-3 font-mono text-label text-muted-foreground">
              {t('first.source')}
            </figcaption>
          </figure>
          <p className="mt-4">{t('first.text')}</p>
        </Exchange>
        <Exchange
          broken
          turns={[
            { who: t('customer'), says: t('second.says') },
            { who: t('agent'), says: t('second.reply'), ours: true },
          ]}
          note={t('second.note')}
        >
          <p className="mt-4">{t('second.text')}</p>
        </Exchange>
      </div>
    </Section>
  )
}

type ExchangeProps = {
  turns: ReadonlyArray<{ who: string; says: string; ours?: boolean }>
  note: string
  /** The question ends with a person. */
  broken?: boolean
  children: ReactNode
}

function Exchange({ turns, note, broken = false, children }: ExchangeProps) {
  const last = turns.length - 1
  return (
    <div className="grid gap-y-6 border-t border-input py-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:py-10">
      <div className="space-y-6 lg:pr-6">
        {turns.map(({ who, says, ours }, i) => (
          <p key={says} className="relative">
            <span
              className={cn(
                'block text-label',
                ours ? 'font-semibold text-info' : 'text-muted-foreground',
              )}
            >
              {who}
            </span>
            <span className="mt-1 block max-w-[26ch] font-heading text-h3 font-semibold">
              {says}
            </span>
            {i === last && (
              <span
                className={cn(
                  'absolute top-[0.65rem] -right-6 left-24 border-t-[1.5px] max-lg:hidden',
                  broken ? 'border-dashed border-foreground' : 'border-info',
                )}
              />
            )}
          </p>
        ))}
      </div>
      <div
        className={cn(
          'border-l-[1.5px] pl-6 lg:mt-18 lg:self-start',
          broken ? 'border-dashed border-foreground' : 'border-info',
        )}
      >
        <h3 className="text-title">{note}</h3>
        {children}
      </div>
    </div>
  )
}

const sheet = { width: 640, height: 640 }
const page = { width: 94, height: 118, gapX: 30, gapY: 30, left: 156, top: 56 }
const columns = 4
const rows = 3
const found = { column: 2, row: 1 }

const stops = ['question', 'documents', 'answer', 'person'] as const

/** Line lengths on a page, repeated with a shift so that no two pages look alike. */
const lengths = [58, 68, 50, 68, 34, 64, 68, 44, 60, 68, 26]

const corner = (column: number, row: number) => ({
  x: page.left + column * (page.width + page.gapX),
  y: page.top + row * (page.height + page.gapY),
})

const pages = Array.from({ length: columns * rows }, (_, i) => {
  const column = i % columns
  const row = Math.floor(i / columns)
  const { x, y } = corner(column, row)
  const count = 4 + ((i * 5) % 4)
  const lines = Array.from({ length: count }, (_, k) => {
    const length = lengths[(i * 3 + k * 2) % lengths.length] ?? 40
    return `M${x + 13} ${y + 32 + k * 12}h${length}`
  })
  return {
    key: i,
    // With a folded corner.
    outline: `M${x} ${y}h${page.width - 16}l16 16v${page.height - 16}h-${page.width}ZM${x + page.width - 16} ${y}v16h16`,
    lines: lines.join(''),
    found: column === found.column && row === found.row,
  }
})

const hit = corner(found.column, found.row)
const aisle = corner(0, 1).y - page.gapY / 2
const below = corner(0, rows).y - page.gapY / 2 + 6
const wayDown = page.left - page.gapX / 2
const middle = hit.x + page.width / 2
const right = hit.x + page.width + page.gapX / 2

/** A question on its way through the documents. Decorative: the key beside it says the same in words. */
export async function Library() {
  const t = await getTranslations('solutions.enterpriseChatbot.path')
  const [question, documents, answer, person] = stops.map((stop) => t(`${stop}.name`))
  return (
    <div aria-hidden="true" className="relative aspect-square select-none">
      <DecorativeSvg
        width={sheet.width}
        height={sheet.height}
        stroke="var(--info)"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="absolute inset-0 size-full"
      >
        {pages.map(({ key, outline, lines, found }) => (
          <g key={key} stroke={found ? 'var(--info)' : 'var(--contour-index)'}>
            <path d={outline} fill={found ? 'var(--card)' : undefined} />
            {!found && <path d={lines} strokeWidth="2" stroke="var(--border)" />}
          </g>
        ))}
        <path
          d={`M${hit.x + 13} ${hit.y + 32}h54m-54 11h46m-46 44h68m-68 11h36`}
          strokeWidth="2"
          stroke="var(--contour-index)"
        />
        {/* The matching passage. */}
        <path
          d={`M${hit.x + 13} ${hit.y + 58}h68m-68 12h44`}
          strokeWidth="9"
          stroke="var(--info)"
          strokeLinecap="butt"
        />
        {/* The search along the aisle, and the pages it opens. */}
        <path d={`M46 ${aisle}H${middle}V${hit.y}`} strokeWidth="2" />
        {[0, 1].map((column) => (
          <path
            key={column}
            d={`M${corner(column, 0).x + page.width / 2} ${aisle}v${column % 2 ? 15 : -15}`}
          />
        ))}
        {/* From the passage to the answer, with its source. */}
        <path d={`M${hit.x + 81} ${hit.y + 58}H${right}V${below + 36}`} strokeWidth="2" />
        <path
          d={`M${right - 110} ${below + 36}h180q10 0 10 10v52q0 10-10 10h-180q-10 0-10-10v-52q0-10 10-10Z`}
          fill="var(--card)"
        />
        <path
          d={`M${right - 100} ${below + 60}h150m-150 14h112`}
          strokeWidth="2"
          stroke="var(--foreground)"
        />
        <path d={`M${right - 100} ${below + 92}h40`} strokeWidth="7" strokeLinecap="butt" />
        {/* No match: on to a person. */}
        <path
          d={`M${wayDown} ${aisle}V${below + 48}`}
          strokeDasharray="2 6"
          strokeWidth="2"
          stroke="var(--foreground)"
        />
        <g stroke="var(--foreground)" strokeWidth="2">
          <circle cx={wayDown} cy={below + 66} r="13" fill="var(--background)" />
          <path d={`M${wayDown - 26} ${below + 110}q0-26 26-26t26 26`} fill="var(--background)" />
        </g>
        {/* The question. */}
        <path
          d={`M12 ${aisle - 92}h96q10 0 10 10v50q0 10-10 10h-48l-14 16v-16h-34q-10 0-10-10v-50q0-10 10-10Z`}
          fill="var(--card)"
          stroke="var(--foreground)"
        />
        <path d={`M20 ${aisle - 66}h78m-78 16h46`} strokeWidth="2" stroke="var(--foreground)" />
      </DecorativeSvg>
      <Place
        x={46 / sheet.width}
        y={aisle / sheet.height}
        mark={<Station>{1}</Station>}
        name={question}
        side="top-full mt-2 left-1/2 -translate-x-1/2 max-lg:hidden"
      />
      <Place
        x={(page.left + 14) / sheet.width}
        y={(page.top - 32) / sheet.height}
        mark={<Station>{2}</Station>}
        name={documents}
        side="left-full ml-2 top-1/2 -translate-y-1/2"
      />
      <Place
        x={right / sheet.width}
        y={below / sheet.height}
        mark={<Station>{3}</Station>}
        name={answer}
        side="left-full ml-2 top-1/2 -translate-y-1/2 max-lg:hidden"
      />
      <Place
        x={wayDown / sheet.width}
        y={below / sheet.height}
        mark={<Station>{4}</Station>}
        name={person}
        side="left-full ml-2 top-1/2 -translate-y-1/2 max-lg:hidden"
      />
    </div>
  )
}

/** The legend of the drawing's numbers. */
export async function LibraryKey() {
  const t = await getTranslations('solutions.enterpriseChatbot.path')
  return (
    <div>
      <h2 className="text-title">{t('title')}</h2>
      <ol className="mt-5 border-b border-border">
        {stops.map((stop, i) => (
          <li key={stop} className="flex gap-5 border-t border-border py-5">
            <Station>{i + 1}</Station>
            <div>
              <h3 className="font-sans text-body font-semibold tracking-normal">
                {t(`${stop}.name`)}
              </h3>
              <p className="mt-1">{t(`${stop}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
