import { ChevronDown } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Disclosure } from '@/components/layout/disclosure'
import { getPractice } from '@/content/courses/practice'
import type { Lesson } from '@/lib/learning/client/lesson-page'
import { partIds } from '@/lib/learning/client/lesson-ref'
import { LessonList, SectionList } from './outline-lists'
import type { Section } from './sections'

type OutlineProps = {
  lesson: Lesson
  /** All of the course. */
  lessons: readonly { slug: string; title: string }[]
  sections: readonly Section[]
  /** Slugs of the completed lessons; null while unknown, which makes the page read-only. */
  completed: readonly string[] | null
  enrolled: boolean
}

type ListsProps = OutlineProps & {
  /** Replaces the notes where they're hidden. */
  toNotes: boolean
}

const title = 'text-label font-semibold'
const none: readonly string[] = []

/** This lesson's sections, and the course's lessons with their state. */
async function OutlineLists({
  lesson,
  lessons,
  sections,
  completed,
  enrolled,
  toNotes,
}: ListsProps) {
  const t = await getTranslations('lesson')
  const learning = await getTranslations('learning.actions')
  const code = await getTranslations('codeExercise')
  const opened = [
    { id: partIds.quiz, title: t('quiz.title') },
    { id: partIds.exercise, title: t('exercise.title') },
    ...(getPractice(lesson.course.slug, lesson.slug)
      ? [{ id: partIds.code, title: code('title') }]
      : []),
    ...(toNotes ? [{ id: partIds.notes, title: t('notes.title') }] : []),
  ]
  const parts = enrolled ? opened : [{ id: partIds.start, title: learning('start') }]
  return (
    <>
      <p className={title}>{t('outline.sections')}</p>
      <SectionList sections={sections} parts={completed ? parts : []} />
      <p className={`mt-6 ${title}`}>{t('outline.lessons')}</p>
      <LessonList
        course={lesson.course.slug}
        current={lesson.slug}
        lessons={lessons}
        completed={completed ?? none}
      />
    </>
  )
}

/** Beside the text, on wide screens. */
export async function Outline(props: OutlineProps) {
  const t = await getTranslations('lesson.outline')
  return (
    <nav aria-label={t('contents')} className="max-lg:hidden">
      <OutlineLists {...props} toNotes={false} />
    </nav>
  )
}

/** Above the text and folded, on small screens. */
export async function OutlineFold(props: OutlineProps) {
  const t = await getTranslations('lesson.outline')
  return (
    <nav aria-label={t('contents')} className="mt-8 border-y border-border lg:hidden">
      <Disclosure
        label={t('contents')}
        icon={
          <ChevronDown className="size-5 text-muted-foreground transition-transform group-aria-expanded:rotate-180" />
        }
        buttonClass="flex min-h-14 w-full items-center justify-between font-semibold"
        panelClass="pb-6"
      >
        <OutlineLists {...props} toNotes />
      </Disclosure>
    </nav>
  )
}
