import { getTranslations } from 'next-intl/server'
import { AcademyHero } from '../../../../_components/academy-hero'

const features = ['lessons', 'quizzes', 'exercises', 'certificate'] as const

/** An introduction to the Learning Hub and its courses. */
export async function HubHero() {
  const [t, hub] = await Promise.all([
    getTranslations('academy.learningHub'),
    getTranslations('learning.hub.features'),
  ])
  return (
    <AcademyHero
      seed={11}
      title={t('title')}
      lead={t('lead')}
      mask="mask-[radial-gradient(90%_85%_at_90%_0%,black_35%,transparent)]"
    >
      <h2 className="sr-only">{hub('title')}</h2>
      <dl className="mt-10 grid gap-x-8 border-t border-control sm:grid-cols-2 lg:grid-cols-4 md:-mb-4 -mb-2">
        {features.map((feature) => (
          <div key={feature} className="pt-5">
            <dt className="font-semibold">{hub(`${feature}.title`)}</dt>
            <dd className="mt-1 max-w-[34ch] text-label text-muted">{hub(`${feature}.text`)}</dd>
          </div>
        ))}
      </dl>
    </AcademyHero>
  )
}
