import { getTranslations } from 'next-intl/server'
import { Contours } from '@/components/motif/contours'
import { site } from '@/lib/site'

/** Where the route bends in a station's row, in hundredths of its strip. */
const bends = [84, 20, 68, 10]

const row = 'relative pl-20 md:pl-36'

/** A row's piece of the route, entering and leaving in the middle so that pieces join. */
function Way({ bend = 50 }: { bend?: number }) {
  return (
    <span aria-hidden="true" className="absolute inset-y-0 left-0 w-14 md:w-24">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        fill="none"
        className="size-full overflow-visible"
      >
        <path
          d={`M50 0C50 26 ${bend} 22 ${bend} 50S50 74 50 100`}
          stroke="var(--info)"
          strokeWidth="1.5"
          strokeDasharray="1 6"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {bend !== 50 && (
        <span
          className="absolute top-1/2 size-3 -translate-1/2 rounded-full border-2 border-info bg-background"
          style={{ left: `${bend}%` }}
        />
      )}
    </span>
  )
}

/** The waitlist's benefits, as four stations of a climb. */
export async function Route() {
  const t = await getTranslations('waitlist.benefits')
  const { freeUsers, automation } = site.figures
  const stations = [
    { key: 'early', title: t('early.title') },
    { key: 'free', title: t('free.title', { users: freeUsers }) },
    { key: 'support', title: t('support.title', { hours: automation }) },
    { key: 'commitment', title: t('commitment.title') },
  ] as const
  return (
    <section
      aria-labelledby="benefits"
      className="night relative overflow-hidden lg:absolute lg:inset-y-0 lg:right-0 lg:left-[calc(50%+2rem)]"
    >
      <Contours seed={23} className="mask-[linear-gradient(to_right,transparent_60%,black)]" />
      <div className="page-width relative flex h-full flex-col lg:mx-0 lg:w-full lg:max-w-[35.5rem] lg:pl-12">
        <div className={`${row} pt-14 pb-4 lg:pt-16`}>
          <Way />
          <h2 id="benefits" className="font-sans text-body tracking-normal text-muted-foreground">
            {t('title')}
          </h2>
        </div>
        <ul className="grid flex-1 auto-rows-fr">
          {stations.map(({ key, title }, i) => (
            <li key={key} className={`${row} flex min-h-34 flex-col justify-center py-4`}>
              <Way bend={bends[i]} />
              <h3 className="text-title">{title}</h3>
              <p className="mt-1 text-muted-foreground">{t(`${key}.text`)}</p>
            </li>
          ))}
        </ul>
        <div className={`${row} h-14`}>
          <Way />
        </div>
      </div>
    </section>
  )
}
