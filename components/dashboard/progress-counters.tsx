import { getTranslations } from 'next-intl/server'
import { FigureList } from '@/components/ui/figure-list'
import { TitledSection } from '@/components/ui/titled-section'
import type { Profile } from '@/lib/account/account'
import type { Dashboard } from '@/lib/dashboard/queries'
import { Link } from '@/lib/i18n/link'
import { totalsOf } from '@/lib/learning/progress'
import { routes } from '@/lib/routes'

const counters = ['courses', 'sessions', 'projects', 'certificates'] as const

/** The four counters; a single small line until there's something to count. */
export async function ProgressCounters({ data, role }: { data: Dashboard; role: Profile['role'] }) {
  const [t, review] = await Promise.all([
    getTranslations('dashboard.progress'),
    getTranslations('review'),
  ])
  const { overview, registrations, projects, streak } = data
  const progress = {
    courses: totalsOf([...overview.enrolments.values()]).courses,
    sessions: registrations.attended,
    projects: projects.published,
    certificates: overview.certificates,
  }
  const isEmpty = counters.every((key) => progress[key] === 0)
  return (
    <TitledSection id="progress" title={t('title')} titleClass="mb-4 text-title">
      {isEmpty ? (
        <dl className="flex flex-wrap gap-x-8 gap-y-1 border-y border-border py-3 text-label">
          {counters.map((key) => (
            <div key={key} className="flex flex-row-reverse gap-2">
              <dt className="text-muted-foreground">{t(key)}</dt>
              <dd className="font-semibold">0</dd>
            </div>
          ))}
        </dl>
      ) : (
        <FigureList figures={counters.map((key) => ({ label: t(key), value: progress[key] }))} />
      )}
      {role === 'student' && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 text-label text-muted-foreground">
          <span>{t('points', { count: overview.points })}</span>
          <Link
            href={`${routes.certifications}?tab=leaderboard`}
            className="inline-flex min-h-11 items-center underline-link"
          >
            {t('leaderboard')}
          </Link>
        </p>
      )}
      {streak.days > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 text-label text-muted-foreground">
          <span>{review('streakLine', { days: streak.days })}</span>
          <Link
            href={`${routes.review}#activity`}
            className="inline-flex min-h-11 items-center underline-link"
          >
            {review('streakLink')}
          </Link>
        </p>
      )}
    </TitledSection>
  )
}
