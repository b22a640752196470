import { getLocale, getTranslations } from 'next-intl/server'
import { points } from '@/lib/learning/rewards'

const causes = ['lesson', 'quiz', 'exercise', 'course', 'track'] as const

/** What gives how many points. */
export async function PointRules() {
  const [t, locale] = await Promise.all([
    getTranslations('certifications.leaderboard.rules'),
    getLocale(),
  ])
  const number = new Intl.NumberFormat(locale)
  return (
    <section aria-labelledby="point-rules">
      <h3 id="point-rules" className="text-title">
        {t('title')}
      </h3>
      <p className="mt-1 text-label text-muted">{t('text')}</p>
      <dl className="mt-3 border-b border-line">
        {causes.map((cause) => (
          <div key={cause} className="flex justify-between gap-4 border-t border-line py-2.5">
            <dt>{t(cause)}</dt>
            <dd className="font-semibold">{number.format(points[cause])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
