import { getTranslations } from 'next-intl/server'
import { StateBadge } from '@/components/showcase/project-row'
import { TitledSection } from '@/components/ui/titled-section'
import type { Dashboard } from '@/lib/dashboard/queries'
import { Link } from '@/lib/i18n/link'
import { projectEditPath } from '@/lib/routes'

/** The person's projects that wait for a moderator, or for changes. */
export async function Reviews({ reviews }: { reviews: Dashboard['reviews'] }) {
  const t = await getTranslations('dashboard.reviews')
  return (
    <TitledSection id="reviews" title={t('title')}>
      <ul className="mt-4 border-b border-border">
        {reviews.map(({ id, title, state }) => (
          <li
            key={id}
            className="row-hover group flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-border py-4"
          >
            <div className="min-w-0 grow basis-60">
              <h3 className="text-body font-semibold wrap-anywhere">
                <Link href={projectEditPath(id)} dir="auto" className="row-link">
                  {title}
                </Link>
              </h3>
              <p className="text-label text-muted-foreground">{t(state)}</p>
            </div>
            <StateBadge state={state} />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
