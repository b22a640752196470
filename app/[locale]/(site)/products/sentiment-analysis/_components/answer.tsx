import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Section } from '../../../_components/page/section'

/** The four fields of an analysis (SPEC §7), as the API names them. */
const fields = ['sentiment', 'confidence', 'keywords', 'summary'] as const

const keywords = ['delivery', 'late', 'called', 'again'] as const

/** What an analysis brings back, each field with a small reading. */
export async function Answer() {
  const t = await getTranslations('products.sentimentAnalysis')
  const readings: Record<(typeof fields)[number], ReactNode> = {
    sentiment: <Scale at={0.72} from={t('moods.negative')} to={t('moods.positive')} middle />,
    confidence: <Scale at={0.86} from={t('answer.unsure')} to={t('answer.sure')} filled />,
    keywords: (
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {keywords.map((word) => (
          <li
            key={word}
            className="border-b-3 border-info pb-1 font-heading text-title font-semibold"
          >
            {t(`answer.keywords.${word}`)}
          </li>
        ))}
      </ul>
    ),
    summary: <Shortened />,
  }
  return (
    <Section title={t('answer.title')} lead={t('answer.lead')}>
      <dl className="grid gap-x-16 md:grid-cols-2">
        {fields.map((field) => (
          <div key={field} className="flex flex-col border-t border-line py-8">
            <dt className="text-h3 font-heading font-semibold">{t(`answer.${field}.name`)}</dt>
            <dd className="mt-2 flex grow flex-col justify-between gap-6">
              <p className="max-w-measure">{t(`answer.${field}.text`)}</p>
              {readings[field]}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const pen = { fill: 'none', stroke: 'var(--info)', className: 'block w-full' } as const

type ScaleProps = { at: number; from: string; to: string; middle?: boolean; filled?: boolean }

function Scale({ at, from, to, middle, filled }: ScaleProps) {
  const x = at * 398 + 1
  const ticks = Array.from({ length: 21 }, (_, i) => `M${i * 19.9 + 1} 24v${i % 5 ? -6 : -12}`)
  return (
    <div aria-hidden="true">
      <svg aria-hidden="true" viewBox="0 0 400 32" {...pen}>
        <path d={`M1 24H399${ticks.join('')}`} stroke="var(--control)" />
        {filled && <path d={`M1 24H${x}`} strokeWidth="3" />}
        {middle && <path d={`M200 24H${x}`} strokeWidth="3" />}
        <path d={`M${x} 2v28`} strokeWidth="3" />
      </svg>
      <p className="mt-1 flex justify-between text-label text-muted">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  )
}

/** Many lines that become one. */
function Shortened() {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 44" {...pen}>
      <path d="M0 4H150M0 16H150M0 28H150M0 40H96" stroke="var(--control)" strokeWidth="2" />
      <path
        d="M166 4C200 4 192 22 226 22M166 40C200 40 192 22 226 22M166 16c24 0 30 6 60 6M166 28c24 0 30-6 60-6"
        strokeOpacity="0.6"
      />
      <path d="M226 22H400" strokeWidth="3" />
    </svg>
  )
}
