'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useLocalFormat } from '@/components/layout/local-date'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { TitledSection } from '@/components/ui/titled-section'
import { useAuth } from '@/lib/auth/auth-context'
import { Link } from '@/lib/i18n/link'
import { useEntries } from '@/lib/offline/client/use-outbox'
import { dropAll } from '@/lib/offline/device'
import { isWork } from '@/lib/offline/entry'
import { leavingParameter } from '@/lib/offline/flag'
import { type KeptSummary, keptCourses, removeCourse } from '@/lib/offline/keep'
import { formatSize } from '@/lib/offline/size'
import { coursePath, routes } from '@/lib/routes'

/** The courses on this device, with their size. */
export function KeptCourses({ person }: { person: string }) {
  const t = useTranslations('offline.courses')
  const [courses, setCourses] = useState<KeptSummary[] | null>(null)

  useEffect(() => {
    // Without access to the storage, nothing is kept.
    keptCourses(person).then(setCourses, () => setCourses([]))
  }, [person])

  async function remove(course: string) {
    await removeCourse(person, course)
    setCourses(await keptCourses(person))
  }

  return (
    <TitledSection
      id="kept-courses"
      title={t('title')}
      titleClass="text-h3"
      className="max-w-reading"
    >
      {courses === null && (
        <p role="status" className="mt-4 text-muted-foreground">
          {t('loading')}
        </p>
      )}
      {courses?.length === 0 && (
        <EmptyState
          heading="h3"
          title={t('empty')}
          action={
            <Button asChild variant="outline">
              <Link href={routes.learningHub}>{t('find')}</Link>
            </Button>
          }
        >
          {t('emptyText')}
        </EmptyState>
      )}
      {courses && courses.length > 0 && (
        <>
          <ul className="mt-4 border-b border-border">
            {courses.map((course) => (
              <Row key={course.course} course={course} onRemove={() => remove(course.course)} />
            ))}
          </ul>
          <p className="mt-3 text-label text-muted-foreground">{t('note')}</p>
        </>
      )}
    </TitledSection>
  )
}

function Row({ course, onRemove }: { course: KeptSummary; onRemove(): Promise<void> }) {
  const t = useTranslations('offline.control')
  const format = useLocalFormat()
  const locale = useLocale()
  const { title, course: slug, keptAt, bytes, isWhole } = course
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-border py-3">
      <div className="min-w-0">
        <Link href={coursePath(slug)} className="font-semibold underline-link">
          {title}
        </Link>
        <p className="text-label text-muted-foreground">
          {isWhole === false
            ? t('interrupted')
            : t('kept', {
                date: format(keptAt, { dateStyle: 'medium' }),
                size: formatSize(bytes, locale),
              })}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('removeNamed', { title })}
        onClick={() => void onRemove()}
      >
        {t('remove')}
      </Button>
    </li>
  )
}

/** Asks before a sign-out that would delete what hasn't been sent. */
export function Leaving() {
  const t = useTranslations('offline.leaving')
  const { signOut } = useAuth()
  const entries = useEntries()
  const [asked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const count = entries?.filter(isWork).length ?? 0

  useEffect(() => {
    const url = new URL(window.location.href)
    if (!url.searchParams.has(leavingParameter)) return
    setAsked(true)
    url.searchParams.delete(leavingParameter)
    window.history.replaceState(window.history.state, '', url)
  }, [])

  if (!asked || count === 0) return null

  async function leave() {
    setPending(true)
    await dropAll()
    await signOut()
  }

  return (
    <Alert variant="warning" className="max-w-reading">
      <h2 className="font-semibold">{t('title', { count })}</h2>
      <p className="mt-1">{t('text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setAsked(false)}>{t('stay')}</Button>
        <Button variant="destructive" loading={pending} onClick={() => void leave()}>
          {t('leave')}
        </Button>
      </div>
    </Alert>
  )
}
