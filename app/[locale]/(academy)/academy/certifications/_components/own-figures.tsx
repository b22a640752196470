import { getLocale, getTranslations } from 'next-intl/server'
import type { Overview } from '@/lib/learning/queries'

/** The person's learning in four figures. */
export async function OwnFigures({ overview }: { overview: Overview }) {
  const [t, locale] = await Promise.all([
    getTranslations('certifications.progress.figures'),
    getLocale(),
  ])
  const number = new Intl.NumberFormat(locale)
  const enrolments = [...overview.enrolments.values()]
  const figures = {
    courses: enrolments.filter(({ completedAt }) => completedAt).length,
    lessons: enrolments.reduce((sum, { lessons }) => sum + lessons.length, 0),
    points: overview.points,
    certificates: overview.certificates,
  }
  return (
    <dl className="grid grid-cols-2 border-y border-line md:grid-cols-4">
      {(['courses', 'lessons', 'points', 'certificates'] as const).map((key) => (
        <div
          key={key}
          className="flex flex-col-reverse justify-end border-line py-5 pr-3 even:border-l even:pl-5 md:not-first:border-l md:not-first:pl-5"
        >
          <dt className="text-label text-muted">{t(key)}</dt>
          <dd className="mb-1 font-heading text-h2 font-semibold">{number.format(figures[key])}</dd>
        </div>
      ))}
    </dl>
  )
}
