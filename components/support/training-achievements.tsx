import { Award, CircleDashed } from 'lucide-react'
import { Progress as Bar } from '@/components/ui/progress'
import type { Badge } from '@/lib/learning/rewards'
import type { LearningSummary } from '@/lib/learning/summary'

export type AchievementsWords = {
  badges: Record<Badge, { title: string; rule: string }>
  /** Holds `{done}` and `{total}`. */
  earned: string
  /** Holds `{date}`. */
  earnedOn: string
  /** Holds `{have}` and `{need}`. */
  progress: string
}

type AchievementsProps = {
  badges: LearningSummary['badges']
  locale: string
  words: AchievementsWords
}

/** The badges: when each was earned, or the progress towards it. */
export function Achievements({ badges, locale, words }: AchievementsProps) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  const known = badges.flatMap((state) => {
    const text = words.badges[state.badge as Badge]
    return text ? [{ ...state, ...text }] : []
  })
  const earned = known.filter(({ earnedAt }) => earnedAt).length
  return (
    <>
      <p className="mb-4 text-muted-foreground">
        {words.earned.replace('{done}', String(earned)).replace('{total}', String(known.length))}
      </p>
      <ul className="grid border-b border-border md:grid-cols-2 md:gap-x-16">
        {known.map(({ badge, title, rule, have, need, earnedAt }) => {
          const Icon = earnedAt ? Award : CircleDashed
          return (
            <li key={badge} className="flex gap-5 border-t border-border py-6">
              <Icon
                className={`mt-0.5 size-6 shrink-0 ${earnedAt ? 'text-info' : 'text-muted-foreground'}`}
              />
              <div className="grow">
                <h3 className={earnedAt ? 'text-title' : 'text-title text-muted-foreground'}>
                  {title}
                </h3>
                <p className="mt-1">{rule}</p>
                {earnedAt ? (
                  <p className="mt-2 text-label text-success">
                    {words.earnedOn.replace('{date}', day.format(new Date(earnedAt)))}
                  </p>
                ) : (
                  <div className="mt-2 flex items-center gap-4">
                    <Bar className="max-w-48" label={title} value={have} max={need} />
                    <span className="shrink-0 text-label text-muted-foreground">
                      {words.progress
                        .replace('{have}', String(have))
                        .replace('{need}', String(need))}
                    </span>
                  </div>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
