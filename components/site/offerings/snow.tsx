import { getTranslations } from 'next-intl/server'
import { ExampleHeading, speechPath } from './example-parts'

/** Two callers' lines on a 280 × 200 sheet: in at 50 and 150, out as one at 100. */
const callLines = {
  through: (
    <>
      <path d="M0 50H150C215 50 205 100 250 100H280M0 150H150C215 150 205 100 250 100" />
      <path d="M126 38v24M126 138v24M138 38v24M138 138v24" />
    </>
  ),
  assistant: (
    <>
      <path d="M0 50H52C84 50 70 100 96 100M0 150H52C84 150 70 100 96 100" strokeOpacity="0.6" />
      <path d={speechPath({ from: 96, to: 195, base: 100, height: 42 }, 3)} />
      <path d="M195 100H280" strokeDasharray="3 5" />
    </>
  ),
} as const

/** Call routing: calls come in on the left, and each group leaves on its own line. */
export async function Routing() {
  const t = await getTranslations('products.snowAi.routing')
  return (
    <section aria-labelledby="routing" className="max-w-[40rem] lg:ml-auto lg:w-full">
      <ExampleHeading id="routing" title={t('title')} className="border-b border-border pb-4" />
      <ul className="relative mt-8 grid gap-y-4 py-14 max-sm:mb-8 [--beside:2.75rem] [--phone:3rem] min-[22.5rem]:[--phone:4.5rem] sm:[--beside:7rem] sm:[--phone:11rem] lg:[--phone:8rem] xl:[--phone:11rem]">
        <li
          aria-hidden="true"
          className="absolute inset-y-0 left-1/2 flex w-(--phone) -translate-x-1/2 flex-col items-center justify-between rounded-[1.25rem] border-[1.5px] sm:rounded-[1.75rem] border-input bg-muted py-4"
        >
          <span className="h-1 w-5 rounded-sm bg-input sm:w-10" />
          <span className="text-center text-label text-muted-foreground max-sm:absolute max-sm:top-full max-sm:pt-2 max-sm:whitespace-nowrap sm:px-1 sm:font-mono">
            {t('device')}
          </span>
        </li>
        {(['through', 'assistant'] as const).map((way) => (
          <li
            key={way}
            className="relative grid grid-cols-[minmax(0,1fr)_calc(var(--phone)+var(--beside))_minmax(0,1fr)] items-center gap-x-1.5 text-label hyphens-auto sm:gap-x-3 sm:text-body"
          >
            <ul className="grid h-44 grid-cols-1 grid-rows-2 items-center text-right sm:h-48">
              <li>{t(`${way}.first`)}</li>
              <li>{t(`${way}.second`)}</li>
            </ul>
            <div className="flex h-full items-center gap-0.5 sm:gap-1">
              <svg
                aria-hidden="true"
                viewBox="0 0 280 200"
                preserveAspectRatio="none"
                fill="none"
                stroke="var(--info)"
                strokeWidth="1.5"
                className="h-full w-0 grow [&_path]:[vector-effect:non-scaling-stroke]"
              >
                {callLines[way]}
              </svg>
              <Mark person={way === 'through'} />
            </div>
            <p>
              <span className="block font-semibold">{t(`${way}.outcome`)}</span>
              <span className="block text-label text-muted-foreground">{t(`${way}.list`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where a line ends: with a person, or in a record. */
function Mark({ person }: { person: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 28 28"
      fill="none"
      strokeWidth="1.5"
      stroke={person ? 'var(--primary)' : 'var(--info)'}
      className="size-5 shrink-0 sm:size-7"
    >
      {person ? (
        <>
          <circle cx="14" cy="14" r="4" fill="var(--primary)" />
          <circle cx="14" cy="14" r="9" />
          <circle cx="14" cy="14" r="13" strokeOpacity="0.5" />
        </>
      ) : (
        <path d="M2 6h24M2 12h18M2 18h22M2 24h12" />
      )}
    </svg>
  )
}

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
