import { getTranslations } from 'next-intl/server'
import { sheet, survey } from './consultancy-survey'
import { Place, Station } from './solution-place'

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
