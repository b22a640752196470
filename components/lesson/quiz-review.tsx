import { useTranslations } from 'next-intl'
import type { Section } from './sections'

type ReviewProps = { section: string | null; sections: readonly Section[] }

/** Links to the section to review after a failed attempt; nothing if the lesson no longer has it. */
export function Review({ section, sections }: ReviewProps) {
  const t = useTranslations('lesson.quiz')
  const found = sections.find(({ id }) => id === section)
  if (!found) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {t('review')}
      <a href={`#${found.id}`} lang="en" className="touch-link">
        <span>{found.title}</span>
      </a>
    </p>
  )
}
