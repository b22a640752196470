import { getLocale, getTranslations } from 'next-intl/server'
import { DecorativeSvg } from '@/components/motif/drawing'
import { cn } from '@/lib/cn'
import { smoothPath } from '@/lib/contours'
import { site } from '@/lib/site'
import { percentage, shortFigure } from './home-engine'

const width = 1440
const height = 200

/** Heights from left to right, 0 to 1: the near ridge and a farther one. */
const ridges = {
  near: [
    8, 11, 10, 15, 19, 18, 24, 30, 29, 35, 33, 31, 36, 44, 43, 49, 58, 57, 64, 74, 72, 69, 75, 84,
    92, 89, 80, 77, 79, 70, 63, 64, 57, 48, 46, 49, 44, 37, 38, 33, 27, 28, 24,
  ],
  far: [
    46, 52, 50, 57, 66, 63, 55, 52, 44, 42, 36, 38, 33, 30, 35, 34, 41, 47, 45, 52, 60, 58, 52, 54,
    49, 51, 58, 62, 71, 69, 77, 88, 85, 96, 93, 84, 80, 83, 74, 66, 68, 60, 57,
  ],
}

const lines = Object.fromEntries(
  Object.entries(ridges).map(([name, heights]) => {
    const step = width / (heights.length - 1)
    return [name, smoothPath(heights.map((h, i) => [i * step, height * (1 - h / 100)] as const))]
  }),
)

/** A ridge across the page, in the colour of the section below. */
function Ridge({ range, className }: { range: keyof typeof ridges; className?: string }) {
  const near = range === 'near'
  return (
    <div className={cn('overflow-hidden', className)}>
      <DecorativeSvg
        width={width}
        height={height}
        preserveAspectRatio="none"
        className="relative left-1/2 block h-full w-[max(100%,52rem)] -translate-x-1/2"
      >
        <path
          d={`${lines[range]}V${height}H0Z`}
          fill={near ? 'var(--background)' : 'var(--accent)'}
        />
        <path
          d={lines[range]}
          stroke={near ? 'var(--input)' : 'var(--contour-index)'}
          strokeWidth={near ? 2 : 1.5}
          vectorEffect="non-scaling-stroke"
        />
      </DecorativeSvg>
    </div>
  )
}

/** The stats band: four figures above a ridge, each with a leader to it. */
export async function Figures() {
  const [t, locale] = await Promise.all([getTranslations('home.figures'), getLocale()])
  const { dailyPredictions, modelAccuracy, businesses, automation } = site.figures
  const figures = [
    { key: 'predictions', value: shortFigure(locale, dailyPredictions) },
    { key: 'accuracy', value: percentage(locale, modelAccuracy) },
    { key: 'businesses', value: businesses },
    { key: 'automation', value: automation },
  ] as const
  return (
    <section aria-labelledby="figures">
      <div className="night relative">
        <Ridge range="far" className="absolute inset-x-0 bottom-0 h-40 md:h-56" />
        <h2 id="figures" className="sr-only">
          {t('title')}
        </h2>
        {/* The leaders run on behind the ridge, which hides their ends. */}
        <dl className="page-width relative grid grid-cols-2 border-t border-border pt-12 lg:grid-cols-4">
          {figures.map(({ key, value }) => (
            <div
              key={key}
              className="flex flex-col-reverse justify-end border-l border-input pb-8 pl-4 nth-last-[-n+2]:pb-44 sm:pl-6 lg:pb-64"
            >
              <dt className="mt-1 text-muted-foreground">{t(key)}</dt>
              <dd className="font-heading text-h1 font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Ridge range="near" className="relative -mt-36 h-36 md:-mt-48 md:h-48" />
    </section>
  )
}
