import { getTranslations } from 'next-intl/server'
import type { Overview } from '@/lib/learning/queries'
import type { DashboardData } from './read'

const counters = ['courses', 'sessions', 'projects', 'certificates'] as const

type ProgressCountersProps = { overview: Overview; counts: DashboardData['counts'] }

export async function ProgressCounters({ overview, counts }: ProgressCountersProps) {
  const [t, unknown] = await Promise.all([
    getTranslations('dashboard.progress'),
    getTranslations('recommendations'),
  ])
  const enrolments = [...overview.enrolments.values()]
  const progress = {
    courses: enrolments.filter(({ completedAt }) => completedAt).length,
    ...counts,
    certificates: overview.certificates,
  }
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="text-title">
        {t('title')}
      </h2>
      <dl className="mt-4 grid grid-cols-2 border-y border-line md:grid-cols-4">
        {counters.map((key) => (
          <div
            key={key}
            className="flex flex-col-reverse justify-end border-line py-5 pr-3 even:border-l even:pl-5 md:not-first:border-l md:not-first:pl-5"
          >
            <dt className="text-label text-muted">{t(key)}</dt>
            <dd className="mb-1 font-heading text-h2 font-semibold">
              {progress[key] ?? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="sr-only">{unknown('unknown')}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
