import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ExampleHeading } from './example-heading'
import { speechPath } from './signal'

const stages = ['caller', 'heard', 'understood', 'decided'] as const

const scale = Array.from({ length: 9 }, (_, i) => `M${(i + 1) * 30} 94v12`).join('')

/** The lines of each stage on a 300 × 200 sheet, along height 100. */
const drawings = {
  // Two rings before the call is answered.
  caller: (
    <path d="M0 100H36l5-16 8 32 8-32 8 32 8-32 8 32 5-16H140l5-16 8 32 8-32 8 32 8-32 8 32 5-16H300" />
  ),
  heard: <path d={speechPath({ from: 0, to: 300, base: 100, height: 84 }, 2)} />,
  // A ten-part scale on the line, with the measured span above it.
  understood: (
    <>
      <path d={`M0 100H300${scale}`} />
      <path d="M1 100V44M299 100V44M1 52H299M9 47l-8 5 8 5M291 47l8 5-8 5" strokeOpacity="0.55" />
    </>
  ),
  decided: (
    <>
      <path d="M0 100C60 100 40 44 96 44" />
      <path d={speechPath({ from: 96, to: 300, base: 44, height: 40 }, 5)} />
      <g stroke="var(--primary)">
        <path d="M0 100C60 100 40 160 96 160H276" strokeDasharray="5 5" />
        <Dot size={20} />
        <Dot size={17} stroke="var(--background)" />
        <Dot size={8} />
      </g>
    </>
  ),
} satisfies Record<(typeof stages)[number], ReactNode>

/** A mark that stays round when the sheet is stretched: a line end of that width. */
function Dot({ size, stroke }: { size: number; stroke?: string }) {
  return <path d="M288 160h.01" strokeWidth={size} strokeLinecap="round" stroke={stroke} />
}

/** A call as an instrument trace: left to right, or top down on small screens. */
export async function CallPath() {
  const t = await getTranslations('products.alphaAi.call')
  return (
    <section aria-labelledby="call-path" className="max-lg:mt-4">
      <ExampleHeading id="call-path" title={t('title')} className="border-t border-border pt-4" />
      <ol className="mt-6 lg:mt-2 lg:grid lg:grid-cols-4">
        {stages.map((stage) => (
          <li
            key={stage}
            className="relative flex flex-col max-lg:min-h-40 max-lg:pb-10 max-lg:pl-24"
          >
            <Sheet>{drawings[stage]}</Sheet>
            {stage === 'understood' && (
              <Timing
                reading={t('understood.reading')}
                from={t('understood.from')}
                to={t('understood.to')}
              />
            )}
            <div className="lg:border-l lg:border-border lg:pt-1 lg:pr-6 lg:pl-4">
              {stage === 'understood' && (
                <p aria-hidden="true" className="mb-1 font-heading text-h3 font-semibold lg:hidden">
                  {t('understood.reading')}
                </p>
              )}
              <p className="font-semibold">{t(`${stage}.name`)}</p>
              <p className="mt-1">{t(`${stage}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The sheet is horizontal on wide screens, mirrored along its diagonal on small ones. */
function Sheet({ children }: { children: ReactNode }) {
  const pen = {
    fill: 'none',
    stroke: 'var(--info)',
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
    preserveAspectRatio: 'none',
  } as const
  const unscaled = '[&_path]:[vector-effect:non-scaling-stroke]'
  return (
    <>
      <svg
        aria-hidden="true"
        {...pen}
        viewBox="0 0 300 200"
        className={`h-52 w-full max-lg:hidden ${unscaled}`}
      >
        {children}
      </svg>
      <svg
        aria-hidden="true"
        {...pen}
        viewBox="0 0 200 300"
        className={`absolute inset-y-0 left-0 h-full w-16 overflow-visible lg:hidden ${unscaled}`}
      >
        <g transform="matrix(0 1 1 0 0 0)">{children}</g>
      </svg>
    </>
  )
}

type TimingProps = { reading: string; from: string; to: string }

/** The scale between the last word and the reply, with the value from the facts below. */
function Timing({ reading, from, to }: TimingProps) {
  return (
    <p
      aria-hidden="true"
      className="absolute inset-x-0 top-0 flex h-12 items-end justify-between px-1 font-mono text-label text-muted-foreground max-lg:hidden"
    >
      <span>{from}</span>
      <span className="font-heading text-h3 font-semibold text-foreground [letter-spacing:var(--heading-tracking)]">
        {reading}
      </span>
      <span>{to}</span>
    </p>
  )
}
