import { Languages } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { type Course, getCourseWords } from '@/content/courses'
import { localePath, routes, startPath } from '@/lib/routes'

type StartLinkProps = {
  course: Course
  variant?: 'default' | 'outline'
  size?: 'default' | 'lg'
}

/** "Start Course": leads through sign-up to the course, enrolled; members are enrolled at once. */
export async function StartLink({ course, variant = 'default', size }: StartLinkProps) {
  const [t, locale] = await Promise.all([getTranslations('learning.actions'), getLocale()])
  const { title } = getCourseWords(course.slug, locale)
  const next = localePath(locale, startPath(course.slug))
  const query = new URLSearchParams({ tab: 'sign-up', next })
  return (
    <Button asChild variant={variant} size={size}>
      {/* A plain link: the sign-in page forwards members to the course. */}
      <a href={`${localePath(locale, routes.auth)}?${query}`} rel="nofollow">
        {t('start')}
        <span className="sr-only"> {title}</span>
      </a>
    </Button>
  )
}

/** A badge saying, in the reader's language, that the lessons are in English. */
export async function EnglishBadge() {
  const t = await getTranslations('learning')
  return (
    <Badge variant="outline" className="text-foreground!">
      <Languages className="size-4 shrink-0" />
      {t('inEnglish')}
    </Badge>
  )
}
