import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { cutInterest, interestLabel } from './profile-labels'

const previewCount = 3

type InterestTagsProps = {
  interests: string[]
  /** Shows the first three, cut short, and how many more there are. */
  preview?: boolean
}

export async function InterestTags({ interests, preview = false }: InterestTagsProps) {
  const t = await getTranslations('dashboard.profile')
  const common = await getTranslations('common')
  if (interests.length === 0) return t('noInterests')
  const shown = preview ? interests.slice(0, previewCount) : interests
  const more = interests.length - shown.length
  return (
    <ul className="mt-1.5 flex flex-wrap gap-2">
      {shown.map((interest) => {
        const label = interestLabel(common, interest)
        return (
          <li key={interest} className="max-w-full">
            <Badge className="wrap-anywhere">{preview ? cutInterest(label) : label}</Badge>
          </li>
        )
      })}
      {more > 0 && (
        <li>
          <Badge>{t('more', { count: more })}</Badge>
        </li>
      )}
    </ul>
  )
}
