import { useTranslations } from 'next-intl'
import { DatedText } from '@/components/layout/dated-text'
import { LocalDate } from '@/components/layout/local-date'
import { Progress } from '@/components/ui/progress'
import type { BadgeProgress } from '@/lib/learning/queries'
import { type Badge, badgeNeeds } from '@/lib/learning/rewards'
import { BadgeMedal } from './badge-medal'

type KnownBadge = BadgeProgress & { badge: Badge }

const isKnown = (row: BadgeProgress): row is KnownBadge => row.badge in badgeNeeds

/** The badges with their rules, and the date earned or the progress towards it; for the server and the browser. */
export function BadgeList({ badges }: { badges: readonly BadgeProgress[] }) {
  const t = useTranslations('certifications.badges')
  const texts = useTranslations('learning.badges')
  // A database ahead of this build may have badges without texts here.
  const known = badges.filter(isKnown)
  const earned = known.filter(({ earnedAt }) => earnedAt).length
  return (
    <>
      <p className="mb-6 font-semibold">{t('earned', { done: earned, total: known.length })}</p>
      <ul className="grid border-b border-border md:grid-cols-2 md:gap-x-16">
        {known.map(({ badge, have, need, earnedAt }) => (
          <li key={badge} className="flex gap-6 border-t border-border py-7">
            <BadgeMedal
              badge={badge}
              earned={Boolean(earnedAt)}
              className="size-20 shrink-0 sm:size-24"
            />
            <div className="min-w-0 grow self-center">
              <h3 className="text-title">{texts(`${badge}.title`)}</h3>
              <p className="mt-1">{texts(`${badge}.rule`, { need })}</p>
              {earnedAt ? (
                <p className="mt-2 text-label font-semibold text-success">
                  <DatedText text={(date) => t('on', { date })}>
                    <LocalDate at={earnedAt} dateStyle="long" />
                  </DatedText>
                </p>
              ) : (
                <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-label text-muted-foreground">
                  <Progress
                    className="w-40!"
                    label={texts(`${badge}.title`)}
                    value={have}
                    max={need}
                  />
                  <span>{t('have', { have, need })}</span>
                  <span className="sr-only">{t('notYet')}</span>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
