import { getTranslations } from 'next-intl/server'
import { Section } from '@/components/layout/page-section'
import { pointsOf, smoothPath } from '@/lib/contours'
import { site } from '@/lib/site'

/** The progress so far: the beta after the last bend, the launch at the top. */
export async function Stage() {
  const t = await getTranslations('company.about.stage')
  const { enterpriseAccounts: accounts, freeUsers: users } = site.figures
  const stops = [
    { key: 'now', figure: t('now.figure', { accounts }), text: t('now.text') },
    { key: 'next', figure: t('next.figure'), text: t('next.text', { users }) },
  ] as const
  return (
    <Section title={t('title')} tone="raised">
      <div>
        <svg
          aria-hidden="true"
          viewBox="0 0 1200 160"
          preserveAspectRatio="none"
          fill="none"
          className="block h-24 w-full md:h-36"
        >
          <path
            d="M0 150C90 146 150 120 240 118s110 18 190 6"
            stroke="var(--foreground)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d="M430 124c80-12 120-62 220-66s180 18 260 4 170-56 290-58"
            stroke="var(--input)"
            strokeWidth="1.5"
            strokeDasharray="2 6"
            vectorEffect="non-scaling-stroke"
          />
          <path d="M.5 150v10" stroke="var(--primary)" vectorEffect="non-scaling-stroke" />
          <path
            d="M600.5 66v94"
            stroke="var(--primary)"
            vectorEffect="non-scaling-stroke"
            className="max-sm:hidden"
          />
        </svg>
        <ol className="grid gap-y-10 sm:grid-cols-2">
          {stops.map(({ key, figure, text }) => (
            <li key={key} className="border-l border-input pt-2 pl-4 sm:pr-8">
              <h3 className="text-label font-semibold tracking-normal text-muted-foreground">
                {t(`${key}.title`)}
              </h3>
              <p className="font-heading text-h3 font-semibold">{figure}</p>
              <p className="mt-2 max-w-[26rem]">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

const line = (points: string) => smoothPath(pointsOf(points))

// Repeated three times, so that the smoothed lines pass through it.
const top = '240,46 240,46 240,46'

const ridge = line(
  `0,268 50,240 92,214 128,188 158,166 188,128 216,88 ${top} 262,84 284,106 306,112 334,148 ` +
    '372,182 414,222 480,262',
)
const far = line(
  '0,222 60,196 110,200 160,158 204,120 240,108 290,88 336,60 372,92 420,140 480,168',
)
const left = line(`6,288 60,262 104,258 140,222 186,208 200,160 226,118 ${top}`)
const right = line(`474,288 424,270 392,236 340,226 322,184 288,160 266,116 ${top}`)

const thin = { vectorEffect: 'non-scaling-stroke', strokeWidth: 1.5 } as const

/** Two routes up one mountain that meet at the top. */
export function TwoPaths() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 292"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-full max-w-[34rem] justify-self-end"
    >
      <path d={far} stroke="var(--contour-index)" {...thin} />
      <path d={`${ridge}V292H0Z`} fill="var(--background)" />
      <path d={ridge} stroke="var(--input)" {...thin} />
      <path d={left} stroke="var(--info)" strokeDasharray="1 6" {...thin} strokeWidth="2" />
      <path d={right} stroke="var(--info)" strokeDasharray="1 6" {...thin} strokeWidth="2" />
      <path d="M240 46V10l22 7-22 8" stroke="var(--info)" fill="var(--info)" {...thin} />
      {pointsOf('104,258 200,160 392,236 288,160').map(([x, y]) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r="5"
          fill="var(--background)"
          stroke="var(--info)"
          {...thin}
        />
      ))}
      <circle cx="240" cy="46" r="5" fill="var(--info)" />
    </svg>
  )
}
