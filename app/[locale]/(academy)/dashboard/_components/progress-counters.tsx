import { getTranslations } from 'next-intl/server'
import { FigureList } from '@/components/ui/figure-list'
import { totalsOf } from '@/lib/learning/progress'
import type { Overview } from '@/lib/learning/queries'
import type { DashboardData } from './read'

const counters = ['courses', 'sessions', 'projects', 'certificates'] as const

type ProgressCountersProps = { overview: Overview; counts: DashboardData['counts'] }

export async function ProgressCounters({ overview, counts }: ProgressCountersProps) {
  const [t, unknown] = await Promise.all([
    getTranslations('dashboard.progress'),
    getTranslations('recommendations'),
  ])
  const { courses } = totalsOf([...overview.enrolments.values()])
  const progress = { courses, ...counts, certificates: overview.certificates }
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="mb-4 text-title">
        {t('title')}
      </h2>
      <FigureList
        figures={counters.map((key) => ({
          label: t(key),
          value: progress[key] ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr-only">{unknown('unknown')}</span>
            </>
          ),
        }))}
      />
    </section>
  )
}
