import { getTranslations } from 'next-intl/server'
import { DecorativeSvg } from '@/components/motif/drawing'
import { TitledSection } from '@/components/ui/titled-section'
import { decision, found, paths, plot } from './analytics-readings'

/** Scattered readings that become one line and a decision. Decorative, as the axis explains it. */
export function ReadingsPlot() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none relative h-64 max-lg:-mx-6 sm:h-80 lg:left-1/2 lg:col-span-2 lg:-mt-100 lg:h-136 lg:w-screen lg:-translate-x-1/2"
    >
      <DecorativeSvg
        width={plot.width}
        height={plot.height}
        preserveAspectRatio="none"
        strokeLinecap="round"
        className="absolute inset-0 size-full [&_path]:[vector-effect:non-scaling-stroke]"
      >
        <defs>
          <linearGradient
            id="readings-fade"
            gradientUnits="userSpaceOnUse"
            x1={found.from}
            x2={found.to}
          >
            <stop stopColor="white" stopOpacity="0" />
            <stop offset="1" stopColor="white" />
          </linearGradient>
          <mask
            id="readings-mask"
            maskUnits="userSpaceOnUse"
            width={plot.width}
            height={plot.height}
          >
            <path d={`M0 0H${plot.width}V${plot.height}H0Z`} fill="url(#readings-fade)" />
          </mask>
        </defs>
        <path d={paths.band} fill="var(--info)" fillOpacity="0.14" mask="url(#readings-mask)" />
        <path d={paths.kept} stroke="var(--info)" strokeWidth="4" />
        <path d={paths.aside} stroke="var(--muted-foreground)" strokeWidth="8" />
        <path d={paths.aside} stroke="var(--background)" strokeWidth="5.5" />
        <path
          d={paths.instead}
          stroke="var(--muted-foreground)"
          strokeWidth="1.5"
          strokeDasharray="2 6"
        />
        <path d={paths.onward} stroke="var(--foreground)" strokeWidth="2" />
        <path
          d={paths.line}
          stroke="var(--foreground)"
          strokeWidth="2"
          mask="url(#readings-mask)"
        />
        <path
          d={`M${decision.u * plot.width} ${decision.v * plot.height}V${plot.height}`}
          stroke="var(--primary)"
        />
      </DecorativeSvg>
      <span
        style={{ left: `${100 * decision.u}%`, top: `${100 * decision.v}%` }}
        className="absolute size-4 -translate-1/2 rounded-full border-2 border-background bg-primary"
      />
    </div>
  )
}

const stages = ['gather', 'check', 'ask', 'decide'] as const

/** The axis below the plot: what happens to the readings, left to right. */
export async function Axis() {
  const t = await getTranslations('solutions.advancedAnalytics.axis')
  return (
    <TitledSection
      id="axis"
      title={t('title')}
      titleClass="sr-only"
      className="border-t border-input"
    >
      <ol className="page-width grid gap-y-8 pb-16 max-sm:pt-8 sm:grid-cols-2 lg:grid-cols-4 lg:pb-24">
        {stages.map((stage) => (
          <li key={stage} className="relative sm:pt-6 sm:pr-8">
            <span
              aria-hidden="true"
              className="absolute top-0 left-0 h-4 border-l border-input max-sm:hidden"
            />
            <h3 className="text-title">{t(`${stage}.name`)}</h3>
            <p className="mt-2">{t(`${stage}.text`)}</p>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}
