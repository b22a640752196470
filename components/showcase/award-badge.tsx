import { Award } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { eventTitle, getEventTexts } from '@/content/events'
import type { ProjectEntry } from '@/lib/showcase/queries'

type AwardBadgeProps = { award: ProjectEntry['award']; className?: string }

/** What a project has won in which hackathon; nothing for one without a prize. */
export async function AwardBadge({ award, className }: AwardBadgeProps) {
  if (!award) return null
  const [t, locale] = await Promise.all([getTranslations('hackathon.award'), getLocale()])
  const title = eventTitle(award, await getEventTexts(locale), locale)
  const won = [
    ...(award.place ? [t('place', { place: award.place })] : []),
    ...(award.best_design ? [t('design')] : []),
  ].join(', ')
  return (
    <p className={className}>
      <Badge variant="success">
        <Award aria-hidden="true" strokeWidth={1.5} className="size-4" />
        {title ? t('label', { award: won, title }) : won}
      </Badge>
    </p>
  )
}
