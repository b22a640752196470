import { getTranslations } from 'next-intl/server'
import { Section } from '@/components/layout/page-section'
import { DecorativeSvg } from '@/components/motif/drawing'
import { heightField, pointsOf, smoothPath, traceContour } from '@/lib/contours'
import { Place, Station } from './example-parts'

type Point = readonly [x: number, y: number]

const sheet = { width: 960, height: 672 }

/** Centre, two spreads, slant and rise of the mountain and its surroundings. */
const hills = [
  [690, 190, 210, 120, -0.5, 1.5],
  [760, 150, 60, 45, 0.2, 0.5],
  [560, 300, 120, 60, 0.5, 0.35],
  [300, 170, 110, 80, 0.7, 0.75],
  [860, 560, 140, 80, 0.2, 0.6],
  [430, 560, 170, 60, -0.15, -0.35],
  [130, 520, 120, 90, 0, 0.35],
] as const

const rough = heightField(41, sheet.width, sheet.height, 40)

function altitude(x: number, y: number): number {
  return hills.reduce((sum, [cx, cy, along, across, slant, rise]) => {
    const a = (x - cx) * Math.cos(slant) + (y - cy) * Math.sin(slant)
    const b = (y - cy) * Math.cos(slant) - (x - cx) * Math.sin(slant)
    return sum + rise * Math.exp(-(a ** 2 / (2 * along ** 2) + b ** 2 / (2 * across ** 2)))
  }, 0.1 * rough(x, y))
}

/** The route's legs between stations; the last is the team's own. */
const legs = [
  '110,580 250,560 330,470 420,440',
  '420,440 480,380 560,390 640,330',
  '640,330 650,270 700,240',
  '700,240 742,205 762,152',
].map(pointsOf)

const way = legs.flatMap((leg, i) => (i === 0 ? leg : leg.slice(1)))

/** A smooth line through all points (Catmull-Rom), with `steps` parts each. */
function walk(steps: number): Point[] {
  return way.flatMap((from, i): Point[] => {
    const to = way[i + 1]
    if (!to) return [from]
    const before = way[i - 1] ?? from
    const after = way[i + 2] ?? to
    return Array.from({ length: steps }, (_, k): Point => {
      const t = k / steps
      const at = (d: 0 | 1) =>
        0.5 *
        (2 * from[d] +
          (to[d] - before[d]) * t +
          (2 * before[d] - 5 * from[d] + 4 * to[d] - after[d]) * t ** 2 +
          (3 * from[d] - before[d] - 3 * to[d] + after[d]) * t ** 3)
      return [at(0), at(1)]
    })
  })
}

function contours() {
  const lines = { plain: '', index: '' }
  for (let i = -6; i < 26; i++) {
    const traced = traceContour(altitude, (i + 0.5) * 0.085, sheet.width, sheet.height, 12)
    lines[i % 5 === 0 ? 'index' : 'plain'] += traced.map(smoothPath).join('')
  }
  return lines
}

const steps = 12
const route = walk(steps)
/** Where on the walk each leg starts, and where the last one ends. */
const starts = [0, 1, 2, 3, 4].map((leg) =>
  legs.slice(0, leg).reduce((sum, points) => sum + (points.length - 1) * steps, 0),
)

/** The route's profile: each leg is a quarter of the width, heights as on the map. */
function profile(width: number, height: number): Point[] {
  const heights = route.map(([x, y]) => altitude(x, y))
  const low = Math.min(...heights)
  const span = Math.max(...heights) - low
  return heights.map((value, i): Point => {
    const leg = Math.min(
      legs.length - 1,
      starts.findLastIndex((start) => start <= i),
    )
    const from = starts[leg] ?? 0
    const share = (i - from) / ((starts[leg + 1] ?? from + 1) - from)
    return [((leg + share) * width) / legs.length, height - ((value - low) / span) * height]
  })
}

const guided = starts[3] ?? 0

/** Everything the map draws; the terrain is invented, the profile is cut along the route. */
const survey = {
  ...contours(),
  route: smoothPath(route.slice(0, guided + 1)),
  beyond: smoothPath(route.slice(guided)),
  stations: legs.map((leg) => leg[0] as Point),
  profile,
}

const places = [
  { key: 'survey', side: 'top-full mt-1.5 left-0' },
  { key: 'plan', side: 'top-full mt-1.5 left-1/2' },
  { key: 'pilot', side: 'max-sm:top-full max-sm:left-1/2 sm:left-full sm:top-1/2 sm:ml-2' },
  {
    key: 'handover',
    side: 'left-full max-sm:top-full max-sm:-ml-2 sm:top-1/2 sm:ml-2 sm:-translate-y-1/2',
  },
] as const

const share = (x: number, y: number) => ({ x: x / sheet.width, y: y / sheet.height })

/** A rejected case: its path is broken and ends in a cross. */
const leftOut = { x: 308, y: 196 }
const summit = { x: 762, y: 152 }

const paper = { viewBox: `0 0 ${sheet.width} ${sheet.height}`, fill: 'none' } as const
const fade = 'transparent, black 18% 82%, transparent'
const fading = {
  maskImage: `linear-gradient(${fade}), linear-gradient(90deg, ${fade})`,
  maskComposite: 'intersect',
}
const unscaled = 'absolute inset-0 size-full [&_path]:[vector-effect:non-scaling-stroke]'

/** The route over the terrain. Decorative, as the section below describes the stages. */
export async function RouteMap() {
  const t = await getTranslations('solutions.consultancy.route')
  return (
    <div
      aria-hidden="true"
      className="relative -mx-6 aspect-10/7 select-none max-lg:-mt-4 lg:-my-16 lg:-mr-[16%] lg:-ml-24"
    >
      <svg aria-hidden="true" {...paper} className={unscaled} style={fading}>
        <path d={survey.plain} stroke="var(--contour)" />
        <path d={survey.index} stroke="var(--contour-index)" strokeWidth="1.25" />
      </svg>
      <svg aria-hidden="true" {...paper} strokeLinecap="round" className={unscaled}>
        <path
          d={`M420 440C370 420 330 370 310 310S292 236 ${leftOut.x} ${leftOut.y}`}
          stroke="var(--muted-foreground)"
          strokeWidth="1.5"
          strokeDasharray="2 6"
        />
        <path d={survey.beyond} stroke="var(--foreground)" strokeWidth="2" strokeDasharray="2 6" />
        <path d={survey.route} stroke="var(--foreground)" strokeWidth="2" />
      </svg>
      <Place
        {...share(leftOut.x, leftOut.y)}
        mark={<Cross />}
        name={t('leftOut')}
        side="bottom-full mb-2 left-1/2 -translate-x-1/2 text-muted-foreground"
      />
      <Place
        {...share(summit.x, summit.y)}
        mark={<Summit />}
        name={t('dailyUse')}
        side="bottom-full mb-1 left-1/2 -translate-x-1/2"
      />
      {places.map(({ key, side }, i) => (
        <Place
          key={key}
          {...share(...(survey.stations[i] ?? [0, 0]))}
          mark={<Station className="border-foreground! text-foreground!">{i + 1}</Station>}
          name={t(`${key}.name`)}
          side={side}
        />
      ))}
    </div>
  )
}

function Summit() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 18" fill="var(--primary)" className="w-4 sm:w-5">
      <path d="M10 1 19 17H1Z" stroke="var(--background)" strokeWidth="2" />
    </svg>
  )
}

function Cross() {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3" stroke="var(--muted-foreground)">
      <path d="m1 1 10 10M11 1 1 11" strokeWidth="1.5" />
    </svg>
  )
}

const stages = ['survey', 'plan', 'pilot', 'handover'] as const
const width = 1200
const height = 220

const points = survey
  .profile(width, height - 24)
  .filter((_, i) => i % 3 === 0)
  .map(([x, y]) => [x, y + 16] as const)
const quarter = (i: number) => (i * width) / stages.length
const heightAt = (x: number) => points.find(([px]) => px >= x)?.[1] ?? height

/** The four stages under the route's profile, with the result of each. */
export async function RouteProfile() {
  const t = await getTranslations('solutions.consultancy.route')
  const line = smoothPath(points)
  const guided = smoothPath(points.filter(([x]) => x <= quarter(3)))
  return (
    <Section id="route" title={t('title')} lead={t('lead')}>
      <div>
        <DecorativeSvg
          width={width}
          height={height}
          preserveAspectRatio="none"
          className="block h-32 w-full md:h-52 [&_path]:[vector-effect:non-scaling-stroke]"
        >
          <path d={`${line}V${height}H0Z`} fill="var(--muted)" />
          {stages.map((stage, i) => (
            <path
              key={stage}
              d={`M${quarter(i) + 0.5} ${heightAt(quarter(i))}V${height}`}
              stroke="var(--input)"
            />
          ))}
          <path d={line} stroke="var(--info)" strokeWidth="1.5" strokeDasharray="2 5" />
          <path d={guided} stroke="var(--info)" strokeWidth="2" />
        </DecorativeSvg>
        <ol className="grid gap-y-10 max-md:mt-8 md:grid-cols-2 lg:grid-cols-4">
          {stages.map((stage, i) => (
            <li
              key={stage}
              className="flex flex-col border-input max-md:border-l-0 md:border-l md:pt-4 md:pr-6 md:pl-5"
            >
              <h3 className="flex items-center gap-3 text-title">
                <Station>{i + 1}</Station>
                {t(`${stage}.name`)}
              </h3>
              <p className="mt-3">{t(`${stage}.text`)}</p>
              <p className="mt-auto pt-5">
                <span className="block text-label text-muted-foreground">{t('keep')}</span>
                <span className="font-semibold">{t(`${stage}.keep`)}</span>
              </p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
