import { Download, X } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { createSerializer, parseAsInteger } from 'nuqs/server'
import { AreaHero } from '@/components/layout/section-banner'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { type Course, getCourses, getCourseWords } from '@/content/courses'
import type { Profile } from '@/lib/account/account'
import { recommendCourses } from '@/lib/dashboard/recommendations'
import { Link } from '@/lib/i18n/link'
import { type Locale, routing } from '@/lib/i18n/routing'
import { searchCourses } from '@/lib/learning/catalogue'
import {
  browseCourses,
  durationOf,
  type Facet,
  type FacetCounts,
  facetNames,
  facets,
  type HubEntry,
  type HubFilters,
  hubFilters,
  pageOf,
  pageSize,
} from '@/lib/learning/hub'
import { type CourseProgress, courseProgress } from '@/lib/learning/progress'
import type { CourseFigures, Overview, Ratings } from '@/lib/learning/queries'
import { localePath, routes } from '@/lib/routes'
import { CourseAction } from './course-action'
import { CourseRow } from './course-row'
import { FilterForm } from './hub-filter-form'
import { PageLinks } from './page-links'
import { StartButton, StartForm } from './start-forms'

/** A course of the hub with the person's progress. */
type HubCourse = HubEntry & { course: Course; progress: CourseProgress }

/** All courses for a person, in recommended order: completed ones last. */
export function getHubCourses(
  { enrolments }: Overview,
  figures: CourseFigures,
  { interests, role }: Pick<Profile, 'interests' | 'role'>,
  locale: Locale,
): HubCourse[] {
  const courses = getCourses()
  const tagsOf = ({ slug }: Course) =>
    [locale, routing.defaultLocale].flatMap((language) => getCourseWords(slug, language).tags)
  const person = { interests, enrolments, role }
  const open = recommendCourses(courses, person, tagsOf, courses.length)
  const ordered = new Set([...open.map(({ course }) => course), ...courses])
  return [...ordered].map((course) => {
    const { slug, track, level, topic, minutes } = course
    const progress = courseProgress(course, enrolments.get(slug))
    return {
      slug,
      track,
      level,
      topic,
      minutes,
      course,
      progress,
      status: progress.status,
      duration: durationOf(minutes),
      title: getCourseWords(slug, locale).title,
      enrolled: figures.get(slug)?.enrolled ?? 0,
    }
  })
}

const features = ['lessons', 'quizzes', 'exercises', 'certificate'] as const

/** An introduction to the Learning Hub and its courses. */
export async function HubHero() {
  const [t, offline] = await Promise.all([
    getTranslations('learning.hub.features'),
    getTranslations('offline'),
  ])
  return (
    <>
      <AreaHero area="learningHub" seed={11}>
        <Button asChild variant="outline">
          <Link href={routes.offline}>
            <Download className="size-4" />
            {offline('link')}
          </Link>
        </Button>
      </AreaHero>
      <h2 className="sr-only">{t('title')}</h2>
      <dl className="page-width grid gap-x-8 border-b border-border pt-1 pb-6 sm:grid-cols-2 lg:grid-cols-4">
        {features.map((feature) => (
          <div key={feature} className="pt-5">
            <dt className="font-semibold">{t(`${feature}.title`)}</dt>
            <dd className="mt-1 max-w-[34ch] text-label text-muted-foreground">
              {t(`${feature}.text`)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const write = createSerializer({ ...hubFilters, page: parseAsInteger })

/** The hub's URL with these filters; the first page needs no number. */
const hubPath = (filters: Partial<HubFilters>, page = 1) =>
  `${routes.learningHub}${write({ ...filters, page: page > 1 ? page : null })}`

type CoursesProps = {
  /** In recommended order. */
  courses: readonly HubCourse[]
  ratings: Ratings
  filters: HubFilters
  /** From 1; may not exist. */
  page: number
}

/** The catalogue with its search, filters and pages, all in the URL and rendered on the server. */
export async function Courses({ courses, ratings, filters, page: requestedPage }: CoursesProps) {
  const [t, locale] = await Promise.all([getTranslations('learning'), getLocale()])
  const matches = searchCourses(locale, filters.q)
  const { shown, counts } = browseCourses(courses, filters, matches, locale)
  const { page, pages, entries } = pageOf(shown, requestedPage)
  const from = (page - 1) * pageSize
  const results =
    pages > 1
      ? t('hub.pages.range', { from: from + 1, to: from + entries.length, count: shown.length })
      : t('hub.results', { count: shown.length })
  return (
    <section aria-labelledby="courses">
      <h2 id="courses" className="text-h2">
        {t('hub.title')}
      </h2>
      <NuqsAdapter>
        <FilterForm
          action={localePath(locale, routes.learningHub)}
          choices={await getChoices(counts, filters)}
        />
      </NuqsAdapter>
      <div className="mt-6 mb-3 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2">
        <p role="status" className="text-muted-foreground">
          {results}
        </p>
        <Chips filters={filters} />
      </div>
      {entries.length === 0 ? (
        <EmptyState
          title={t('hub.empty.title')}
          heading="h3"
          action={
            <Button asChild variant="outline">
              <Link href={routes.learningHub}>{t('hub.clear')}</Link>
            </Button>
          }
        >
          {t('hub.empty.text')}
        </EmptyState>
      ) : (
        <>
          <StartForm />
          <ul className="border-b border-border">
            {entries.map(({ course, progress, enrolled }) => (
              <CourseRow
                key={course.slug}
                course={course}
                progress={progress}
                rating={ratings.courses.get(course.slug)}
                enrolled={enrolled}
                action={<HubAction course={course} progress={progress} />}
              />
            ))}
          </ul>
        </>
      )}
      <PageLinks
        page={page}
        pages={pages}
        hrefOf={(number) => `${hubPath(filters, number)}#courses`}
      />
    </section>
  )
}

/** Start Course as a button of the list's one form, which keeps the page small; else a link. */
async function HubAction({ course, progress }: Pick<HubCourse, 'course' | 'progress'>) {
  if (progress.status !== 'not-started') {
    return <CourseAction course={course} progress={progress} />
  }
  const locale = await getLocale()
  return (
    <StartButton
      course={course.slug}
      lesson={progress.next}
      title={getCourseWords(course.slug, locale).title}
    />
  )
}

/** A facet value's label. */
async function getNames() {
  const t = await getTranslations('learning')
  const names: { [Name in Facet]: (value: (typeof facets)[Name][number]) => string } = {
    track: (value) => t(`tracks.${value}.title`),
    level: (value) => t(`levels.${value}`),
    topic: (value) => t(`topics.${value}`),
    duration: (value) => t(`hub.durations.${value}`),
    status: (value) => t(`status.${value}`),
  }
  return (facet: Facet, value: string) => names[facet](value as never)
}

/** The selects; values without a course are left out, unless chosen. */
async function getChoices(counts: FacetCounts, filters: HubFilters) {
  const [t, nameOf] = await Promise.all([getTranslations('learning.hub.filters'), getNames()])
  const all = {
    track: t('allTracks'),
    level: t('allLevels'),
    topic: t('allTopics'),
    duration: t('allDurations'),
    status: t('allStatuses'),
  }
  return facetNames.map((name) => ({
    name,
    label: t(name),
    all: all[name],
    options: facets[name].flatMap((value) => {
      const count = counts[name].get(value) ?? 0
      if (count === 0 && filters[name] !== value) return []
      return [{ value, label: t('option', { label: nameOf(name, value), count }) }]
    }),
  }))
}

/** The active filters, each with a link that removes it, and one that removes all. */
async function Chips({ filters }: { filters: HubFilters }) {
  const [t, nameOf] = await Promise.all([getTranslations('learning.hub'), getNames()])
  const chips = facetNames.flatMap((facet) => {
    const value = filters[facet]
    return value
      ? [{ facet, label: nameOf(facet, value), href: hubPath({ ...filters, [facet]: null }) }]
      : []
  })
  if (chips.length === 0 && !filters.q) return null
  return (
    <>
      {chips.length > 0 && (
        <ul aria-label={t('filters.chosen')} className="flex flex-wrap gap-2">
          {chips.map(({ facet, label, href }) => (
            <li key={facet}>
              <Link
                href={href}
                aria-label={t('filters.remove', { label })}
                className="inline-flex min-h-9 items-center gap-2 rounded-full border border-input pr-2 pl-4 text-label transition-colors hover:border-foreground hover:bg-muted pointer-coarse:min-h-11"
              >
                {label}
                <X className="size-4" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link
        href={hubPath({ sort: filters.sort })}
        className="inline-flex min-h-11 items-center text-label underline-link"
      >
        {t('clear')}
      </Link>
    </>
  )
}
