import { Award, CircleDashed } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Progress as Bar } from '@/components/ui/progress'
import { badgeNeeds } from '@/lib/learning/rewards'
import type { LearningSummary } from '@/lib/learning/summary'

type Badge = keyof typeof badgeNeeds

/** The badges: when each was earned, or the progress towards it. */
export function Achievements({ badges }: Pick<LearningSummary, 'badges'>) {
  const t = useTranslations('support.training.achievements')
  const badgeTexts = useTranslations('learning.badges')
  const locale = useLocale()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  const entries = badges.flatMap((state) => {
    // The server may already have badges that this page doesn't know.
    if (!(state.badge in badgeNeeds)) return []
    const badge = state.badge as Badge
    const title = badgeTexts(`${badge}.title`)
    return [{ ...state, title, rule: badgeTexts(`${badge}.rule`, { need: badgeNeeds[badge] }) }]
  })
  const earned = entries.filter(({ earnedAt }) => earnedAt).length
  return (
    <>
      <p className="mb-4 text-muted-foreground">
        {t('earned', { done: String(earned), total: String(entries.length) })}
      </p>
      <ul className="grid border-b border-border md:grid-cols-2 md:gap-x-16">
        {entries.map(({ badge, title, rule, have, need, earnedAt }) => {
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
                    {t('earnedOn', { date: day.format(new Date(earnedAt)) })}
                  </p>
                ) : (
                  <div className="mt-2 flex items-center gap-4">
                    <Bar className="max-w-48" label={title} value={have} max={need} />
                    <span className="shrink-0 text-label text-muted-foreground">
                      {t('progress', { have: String(have), need: String(need) })}
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
