import { getTranslations } from 'next-intl/server'
import { speechPath } from './signal'

/** Start of each line, in seconds into the call; an example. */
const lines = [
  { key: 'greeting', at: 1, speaker: 'assistant' },
  { key: 'reason', at: 6, speaker: 'other' },
  { key: 'when', at: 13, speaker: 'assistant' },
  { key: 'day', at: 15, speaker: 'other' },
  { key: 'end', at: 19, speaker: 'assistant' },
] as const

/** A stored call: who said what and when, with the sound along the margin. */
export async function Transcript() {
  const t = await getTranslations('products.snowAi.record')
  const all = await getTranslations('products')
  return (
    <section id="transcript" className="bg-muted">
      <div className="page-width grid items-start gap-x-16 gap-y-10 py-16 md:py-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="lg:order-2 lg:pt-4">
          <h2 className="max-w-[16ch] text-h2">{t('title')}</h2>
          <p className="mt-4 max-w-measure text-lead">{t('lead')}</p>
        </div>
        <figure className="rounded-md border border-border bg-background">
          <figcaption className="flex items-baseline justify-between gap-x-6 border-b border-border px-5 py-4 md:px-8">
            <span>
              <span className="mr-3 font-semibold">{t('caller')}</span>
              <span className="inline-block text-muted-foreground">{t('kept')}</span>
            </span>
            <span className="font-mono text-label text-muted-foreground">{all('example')}</span>
          </figcaption>
          <ol className="py-4">
            {lines.map(({ key, at, speaker }, i) => (
              <li
                key={key}
                className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 px-5 md:grid-cols-[4rem_3.5rem_minmax(0,1fr)] md:px-8"
              >
                <svg
                  aria-hidden="true"
                  viewBox="0 0 64 90"
                  preserveAspectRatio="none"
                  fill="none"
                  stroke={speaker === 'assistant' ? 'var(--info)' : 'var(--input)'}
                  strokeWidth="1.25"
                  strokeLinejoin="round"
                  className="row-span-2 h-full w-full md:row-span-1"
                >
                  <path
                    d={speechPath({ from: 0, to: 90, base: 32, height: 26 }, i + 1)}
                    transform="matrix(0 1 1 0 0 0)"
                    vectorEffect="non-scaling-stroke"
                  />
                </svg>
                <p className="pt-4 font-mono text-label leading-relaxed text-muted-foreground">
                  {`0:${String(at).padStart(2, '0')}`}
                </p>
                <div className="pb-4 max-md:col-start-2 md:pt-4">
                  <p className="text-label text-muted-foreground">{t(speaker)}</p>
                  <p className={speaker === 'other' ? 'font-semibold' : undefined}>
                    {t(`lines.${key}`)}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </figure>
      </div>
    </section>
  )
}
