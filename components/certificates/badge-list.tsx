import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DatedText } from '@/components/layout/inline-text'
import { LocalDate } from '@/components/layout/local-date'
import { Progress } from '@/components/ui/progress'
import { type Badge, badgeNeeds } from '@/lib/learning/progress'
import type { BadgeProgress } from '@/lib/learning/queries'

const dots = (radius: number, ...points: readonly (readonly [x: number, y: number])[]) =>
  points.map(([x, y]) => (
    <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill="currentColor" stroke="none" />
  ))

/** One drawing per badge, in a circle of radius 42 on a 96 × 96 sheet. */
const drawings: Record<Badge, ReactNode> = {
  // A flag where the slope begins.
  'first-step': (
    <>
      <path d="M12 66h20" />
      <path d="m32 66 15-9 13-5 20-21" strokeDasharray="2 5" />
      <path d="M32 66V42l14 5-14 5" fill="currentColor" />
    </>
  ),
  // Three terraces, one for each day.
  steady: (
    <>
      <path d="M13 70h21V55h21V40h26" />
      {dots(3.5, [23, 61], [44, 46], [66, 31])}
    </>
  ),
  // A way straight up, with five marks.
  'clean-run': (
    <>
      <path d="m16 72 64-46" />
      {dots(3.5, [22, 68], [35, 58.5], [48, 49], [61, 39.5], [74, 30.5])}
    </>
  ),
  // A point found from three others.
  'problem-solver': (
    <>
      <path d="M20 64 50 22l27 43z" />
      <path d="M20 64 50 50m0-28v28m27 15L50 50" strokeDasharray="2 5" />
      <circle cx="50" cy="50" r="6" />
      {dots(3.5, [20, 64], [50, 22], [77, 65])}
    </>
  ),
  // Bends without an end.
  'long-way': (
    <>
      <path d="M16 74h48a7 7 0 0 0 0-14H32a7 7 0 0 1 0-14h28a7 7 0 0 0 0-14H48" />
      <path d="M48 32V16l11 4-11 4" fill="currentColor" />
    </>
  ),
  // One mountain, with a flag.
  'first-summit': (
    <>
      <path d="m12 70 32-38 13 15 8-8 21 31" />
      <path d="m36 42 8 5 8-5" strokeOpacity="0.7" />
      <path d="M44 32V13l13 5-13 5" fill="currentColor" />
    </>
  ),
  // Five tops in a row, and the way along them.
  'ridge-walker': (
    <>
      <path d="m9 68 11-16 6 8 8-18 6 8 8-17 7 12 7-6 6 13 8-2 11 14" />
      <path d="m20 44 14-10 14-9 14 7 14 10" strokeDasharray="2 5" />
      {dots(3, [20, 44], [34, 34], [48, 25], [62, 32], [76, 42])}
    </>
  ),
  // Contour lines up to the survey point.
  'track-complete': (
    <>
      <path d="M50 12c17 2 32 16 33 34S72 82 50 84 14 68 13 48 31 10 50 12z" />
      <path d="M49 23c12 1 23 11 23 24S63 73 48 73 24 62 24 47s12-25 25-24z" strokeOpacity="0.8" />
      <path d="M48 34c8 0 14 6 14 13s-5 14-14 14-14-6-14-13 6-14 14-14z" strokeOpacity="0.6" />
      <path d="m48 39 8 14H40z" fill="currentColor" />
    </>
  ),
  // Three tents side by side, under a top.
  'base-camp': (
    <>
      <path d="m20 44 25-25 12 11 7-6 14 17" strokeOpacity="0.6" strokeDasharray="2 5" />
      <path d="m10 70 13-21 13 21z" />
      <path d="m35 70 13-21 13 21z" fill="currentColor" />
      <path d="m60 70 13-21 13 21z" />
      <path d="M8 70h80" />
    </>
  ),
}

type BadgeMedalProps = { badge: Badge; earned: boolean; className?: string }

/** A badge as a medal: complete with a check mark once earned, broken before. Decorative. */
function BadgeMedal({ badge, earned, className }: BadgeMedalProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {earned ? (
        <>
          <circle cx="48" cy="48" r="46" fill="var(--muted)" stroke="none" />
          <circle cx="48" cy="48" r="46" stroke="var(--info)" />
          <circle
            cx="48"
            cy="48"
            r="43"
            stroke="var(--info)"
            strokeWidth="2.5"
            strokeLinecap="butt"
            strokeDasharray="0.9 5.854"
          />
        </>
      ) : (
        <circle cx="48" cy="48" r="46" stroke="var(--input)" strokeDasharray="3 6" />
      )}
      <g
        transform="translate(8 8) scale(0.8333)"
        className={earned ? 'text-info' : 'text-muted-foreground'}
        strokeOpacity={earned ? 1 : 0.75}
      >
        {drawings[badge]}
      </g>
      {earned && (
        <>
          <circle cx="80" cy="80" r="14" fill="var(--background)" stroke="none" />
          <circle cx="80" cy="80" r="11.5" fill="var(--success)" stroke="none" />
          <path d="m74.5 80.5 4 4 7.5-8.5" stroke="var(--background)" strokeWidth="2.5" />
        </>
      )}
    </svg>
  )
}

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
