import { Award, Clock, GalleryVerticalEnd, MapIcon } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { IconList } from '@/components/layout/link-rows'
import { getCourses, plannedCourses } from '@/content/courses'
import { routes } from '@/lib/routes'

const areas = [
  { key: 'learningHub', icon: MapIcon },
  { key: 'liveLearning', icon: Clock },
  { key: 'projectShowcase', icon: GalleryVerticalEnd },
  { key: 'certifications', icon: Award },
] as const

/** The four areas of the Academy. */
export async function AcademyAreas() {
  const t = await getTranslations('dashboard.areas')
  const count = getCourses().length
  const open = count < plannedCourses ? [t('learningHub.tags.open', { count })] : []
  return (
    <IconList
      id="areas"
      title={t('title')}
      items={areas.map(({ key, icon }) => ({
        icon,
        title: t(`${key}.title`),
        text: t(`${key}.text`),
        href: routes[key],
        tags: [
          t(`${key}.tags.first`),
          ...(key === 'learningHub' ? open : []),
          t(`${key}.tags.second`),
        ],
      }))}
    />
  )
}
