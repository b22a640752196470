import { getTranslations } from 'next-intl/server'
import { Contours } from '@/components/motif/contours'

const features = ['lessons', 'quizzes', 'exercises', 'certificate'] as const

/** What the Learning Hub is, and what a course in it holds. */
export async function HubHero() {
  const [t, hub] = await Promise.all([
    getTranslations('academy.learningHub'),
    getTranslations('learning.hub.features'),
  ])
  return (
    <section className="night relative overflow-hidden">
      <Contours
        seed={11}
        variant="band"
        className="mask-[radial-gradient(90%_85%_at_90%_0%,black_35%,transparent)]"
      />
      <div className="page-width relative pt-12 pb-10 md:pt-16 md:pb-12">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="mt-2 text-lead text-muted">{t('lead')}</p>
        <h2 className="sr-only">{hub('title')}</h2>
        <dl className="mt-10 grid gap-x-8 border-t border-control sm:grid-cols-2 lg:grid-cols-4">
          {features.map((feature) => (
            <div key={feature} className="pt-5">
              <dt className="font-semibold">{hub(`${feature}.title`)}</dt>
              <dd className="mt-1 max-w-[34ch] text-label text-muted">{hub(`${feature}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
