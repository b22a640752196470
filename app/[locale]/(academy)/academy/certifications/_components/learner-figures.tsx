import { getLocale, getTranslations } from 'next-intl/server'
import { FigureList } from '@/components/ui/figure-list'
import { totalsOf } from '@/lib/learning/progress'
import type { Overview } from '@/lib/learning/queries'

/** The person's learning in four figures. */
export async function LearnerFigures({ overview }: { overview: Overview }) {
  const [t, locale] = await Promise.all([
    getTranslations('certifications.progress.figures'),
    getLocale(),
  ])
  const number = new Intl.NumberFormat(locale)
  const { courses, lessons } = totalsOf([...overview.enrolments.values()])
  const figures = { courses, lessons, points: overview.points, certificates: overview.certificates }
  return (
    <FigureList
      figures={(['courses', 'lessons', 'points', 'certificates'] as const).map((key) => ({
        label: t(key),
        value: number.format(figures[key]),
      }))}
    />
  )
}
