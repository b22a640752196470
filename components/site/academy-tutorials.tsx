import { getLocale, getTranslations } from 'next-intl/server'
import { EnglishBadge } from '@/components/courses/start-link'
import { Shelf } from '@/components/courses/track-shelves'
import { Section } from '@/components/layout/page-section'
import { getCode } from '@/components/lesson/excerpt-parts'
import { LessonFigure, LessonQuestion, LessonSource } from '@/components/lesson/excerpts'
import { sectionsOf, textOf } from '@/components/lesson/sections'
import { CodeBox } from '@/components/prose/code-box'
import { Button } from '@/components/ui/button'
import type { Tutorial } from '@/content/catalogue'
import { getCourse, getCourseWords } from '@/content/courses'
import { loadLessonBody } from '@/content/courses/bodies'
import { type Guide, getGuideWords } from '@/content/guides'
import { instructors } from '@/content/instructors'
import { getRecordingWords, recordings } from '@/content/recordings'
import { formatDuration } from '@/lib/i18n/date-time'
import { Link } from '@/lib/i18n/link'
import { guidePath, recordingPath, routes, samplePath } from '@/lib/routes'

/** A tutorial: what to do, its steps as links into the text, and its first code. */
async function TutorialEntry({ course, lesson }: Tutorial) {
  const [t, locale] = await Promise.all([
    getTranslations('academyPage.tabs.vibeTutorials'),
    getLocale(),
  ])
  const [Body, code] = await Promise.all([
    loadLessonBody(course, lesson),
    getCode({ course, lesson }),
  ])
  if (!Body) throw new Error(`There is no lesson ${course}/${lesson}`)
  const words = getCourseWords(course, locale)
  const minutes = getCourse(course)?.lessons.find(({ slug }) => slug === lesson)?.minutes ?? 0
  const path = samplePath(course, lesson)
  const id = `tutorial-${lesson}`
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-8 border-t border-input pt-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h3 id={id} className="text-h3">
          {words.lessons[lesson]?.title}
        </h3>
        <p className="mt-2 max-w-measure">{words.lessons[lesson]?.summary}</p>
        <p className="mt-3 text-label text-muted-foreground">
          {formatDuration(minutes, locale)}
          {'\u00a0· '}
          {words.tags.join(', ')}
        </p>
        <h4 className="mt-6 text-label font-semibold tracking-normal text-muted-foreground">
          {t('steps')}
        </h4>
        <ol lang="en" className="mt-2 list-decimal pl-5 marker:text-muted-foreground">
          {sectionsOf(textOf(Body)).map((section) => (
            <li key={section.id} className="pl-1">
              <Link href={`${path}#${section.id}`} prefetch={false} className="touch-link">
                {section.title}
              </Link>
            </li>
          ))}
        </ol>
        <Button asChild variant="outline" className="mt-6">
          <Link href={path} prefetch={false}>
            {t('open')}
            <span className="sr-only">: {words.lessons[lesson]?.title}</span>
          </Link>
        </Button>
      </div>
      <div className="min-w-0">
        <h4 className="text-label font-semibold tracking-normal text-muted-foreground">
          {t('code')}
        </h4>
        <CodeBox language={code.language} within={id} className="mt-3! mb-0!">
          {code.text}
        </CodeBox>
      </div>
    </section>
  )
}

/** The tutorials, each with its steps and code. */
export function Tutorials({ tutorials }: { tutorials: readonly Tutorial[] }) {
  return (
    <div className="grid gap-14">
      <div className="-mt-4">
        <EnglishBadge />
      </div>
      {tutorials.map((tutorial) => (
        <TutorialEntry key={tutorial.lesson} {...tutorial} />
      ))}
    </div>
  )
}

const figure = { course: 'forecasting-and-anomalies', lesson: 'trend-season-remainder' }
const question = { course: 'sql-from-the-first-query', lesson: 'questions-to-one-table' }

/** Excerpts from two lessons, as shown there. */
export async function Inside() {
  const [t, locale] = await Promise.all([getTranslations('academyPage.inside'), getLocale()])
  return (
    <Section title={t('title')} lead={t('lead')}>
      {locale !== 'en' && (
        <div className="mb-8">
          <EnglishBadge />
        </div>
      )}
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
        <div className="min-w-0">
          <LessonFigure {...figure} />
          <LessonSource {...figure} />
        </div>
        <div className="min-w-0">
          <LessonQuestion {...question} />
          <LessonSource {...question} />
          <Button asChild variant="outline" className="mt-8">
            <Link href={routes.courses}>{t('browse')}</Link>
          </Button>
        </div>
      </div>
    </Section>
  )
}

const references = {
  api: `${routes.developerDocs}?tab=api-reference`,
  examples: `${routes.developerDocs}?tab=code-examples`,
  sdk: `${routes.developerDocs}?tab=sdks`,
  help: routes.helpCentre,
} as const

type ReferenceName = keyof typeof references
const referenceNames = Object.keys(references) as ReferenceName[]

/** Reference material: guides, the API reference and recordings. */
export async function Library({ guides }: { guides: readonly Guide[] }) {
  const [t, locale] = await Promise.all([
    getTranslations('academyPage.tabs.resourceLibrary'),
    getLocale(),
  ])
  const guideWords = getGuideWords(locale)
  const recordingWords = await getRecordingWords(locale)
  return (
    <div className="grid gap-16">
      <Shelf
        title={t('guides.title')}
        text={t('guides.text')}
        links={guides.map(({ slug, minutes }) => ({
          href: guidePath(slug),
          label: guideWords[slug]?.title ?? slug,
          text: guideWords[slug]?.description ?? '',
          note: formatDuration(minutes, locale),
        }))}
      />
      <Shelf
        title={t('reference.title')}
        text={t('reference.text')}
        links={referenceNames.map((name) => ({
          href: references[name],
          label: t(`reference.items.${name}.name`),
          text: t(`reference.items.${name}.text`),
        }))}
      />
      <Shelf
        title={t('recordings.title')}
        text={t('recordings.text')}
        links={recordings.map(({ slug, instructor, minutes }) => ({
          href: recordingPath(slug),
          label: recordingWords[slug]?.title ?? slug,
          text: instructors[instructor],
          note: formatDuration(minutes, locale),
        }))}
      />
    </div>
  )
}
