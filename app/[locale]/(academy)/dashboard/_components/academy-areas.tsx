import { Award, Clock, GalleryVerticalEnd, Map as MapIcon } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'

const areas = [
  { key: 'learningHub', icon: MapIcon },
  { key: 'liveLearning', icon: Clock },
  { key: 'projectShowcase', icon: GalleryVerticalEnd },
  { key: 'certifications', icon: Award },
] as const

export async function AcademyAreas() {
  const t = await getTranslations('dashboard.areas')
  return (
    <section aria-labelledby="areas">
      <h2 id="areas" className="sr-only">
        {t('title')}
      </h2>
      <ul className="grid sm:grid-cols-2 sm:gap-x-10">
        {areas.map(({ key, icon: Icon }) => (
          <li key={key} className="group relative flex gap-5 border-t border-line py-6">
            <Icon
              aria-hidden="true"
              strokeWidth={1.5}
              className="mt-0.5 size-6 shrink-0 text-info"
            />
            <div>
              <h3 className="text-title">
                {/* The link covers its whole entry. */}
                <Link
                  href={routes[key]}
                  className="underline-offset-4 group-hover:underline group-hover:decoration-1 after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-info"
                >
                  {t(`${key}.title`)}
                </Link>
              </h3>
              <p className="mt-1 text-muted">{t(`${key}.text`)}</p>
              <p className="mt-3 flex flex-wrap gap-x-4 text-label text-muted">
                <span>{t(`${key}.tags.first`)}</span>
                <span>{t(`${key}.tags.second`)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
