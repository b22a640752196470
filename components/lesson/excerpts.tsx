import { getLocale, getTranslations } from 'next-intl/server'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { MarkedText } from '@/components/prose/marked-text'
import { ScrollBox } from '@/components/prose/scroll-box'
import { getCourseWords, getLessonTest } from '@/content/courses'
import { getFigureWords, getQuestionWords } from '@/content/excerpts'
import { Link } from '@/lib/i18n/link'
import { samplePath } from '@/lib/routes'
import { getCode, getFigure, type LessonRef } from './excerpt-parts'

/** A lesson's first code, as an illustration: without the copy button. */
export async function LessonCode({ label, ...lesson }: LessonRef & { label: string }) {
  const { text } = await getCode(lesson)
  return (
    <div className="rounded-md border border-border bg-muted">
      <ScrollBox label={label}>
        <pre lang="en" translate="no" className="w-max min-w-full px-4 py-4 font-mono text-label">
          <code>{text}</code>
        </pre>
      </ScrollBox>
    </div>
  )
}

type Labelled = { label: string }
type FigureProps = {
  caption: string
  x: string
  y: string
  groups?: readonly Labelled[]
  series?: readonly Labelled[]
}

/** The first figure of a lesson with its caption: in the page's language where it is translated, else in English. */
export async function LessonFigure(lesson: LessonRef) {
  const locale = await getLocale()
  const words = getFigureWords(lesson, locale)
  const figure = (await getFigure(lesson)) as ReactElement<FigureProps>
  if (!words) return <Drawn lang="en">{figure}</Drawn>
  const { caption, x, y, labels } = words
  const translated = (data: readonly Labelled[]) =>
    data.map((entry) => ({ ...entry, label: labels[entry.label] ?? entry.label }))
  const { groups, series } = figure.props
  return (
    <Drawn lang={locale}>
      {cloneElement(figure, {
        caption,
        x,
        y,
        ...(groups && { groups: translated(groups) }),
        ...(series && { series: translated(series) }),
      })}
    </Drawn>
  )
}

function Drawn({ lang, children }: { lang: string; children: ReactNode }) {
  return (
    <div lang={lang} className="[&>figure]:my-0 [&>figure]:max-w-none">
      {children}
    </div>
  )
}

/** The first question of a lesson's quiz with its options, read-only; in the page's language where it is translated. */
export async function LessonQuestion(lesson: LessonRef) {
  const locale = await getLocale()
  const [question] = getLessonTest(lesson.course, lesson.lesson)?.quiz ?? []
  if (!question) throw new Error(`The lesson ${lesson.course}/${lesson.lesson} has no quiz`)
  const words = getQuestionWords(lesson, locale)
  return (
    <div lang={words ? locale : 'en'} className="border-y border-border py-6">
      <p className="font-semibold">
        <MarkedText>{words?.question ?? question.question}</MarkedText>
      </p>
      <ol className="mt-3 grid list-[upper-alpha] gap-2 pl-6 marker:text-muted-foreground">
        {question.options.map(({ id, text }) => (
          <li key={id} className="pl-1">
            <MarkedText>{words?.options[id] ?? text}</MarkedText>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Names the lesson an excerpt is from, with a link. It's its course's sample. */
export async function LessonSource({ course, lesson }: LessonRef) {
  const [t, locale] = await Promise.all([getTranslations('courses'), getLocale()])
  const words = getCourseWords(course, locale)
  return (
    <p className="mt-3 text-label text-muted-foreground">
      {t.rich('source', {
        lesson: words.lessons[lesson]?.title ?? lesson,
        course: words.title,
        link: (chunks: ReactNode) => (
          <Link href={samplePath(course, lesson)} prefetch={false} className="underline-link">
            {chunks}
          </Link>
        ),
      })}
    </p>
  )
}
