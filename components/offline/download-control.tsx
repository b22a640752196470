'use client'

import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useLocalFormat } from '@/components/layout/local-date'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { Link } from '@/lib/i18n/link'
import { readFlag } from '@/lib/offline/flag'
import type { Keepable, KeptSummary } from '@/lib/offline/keep'
import { formatSize } from '@/lib/offline/size'
import { routes } from '@/lib/routes'

const load = () => import('@/lib/offline/keep')

/** Keeps, updates or removes a course; its code is loaded when it is needed. */
export function KeepControl({ course }: { course: Keepable }) {
  const t = useTranslations('offline.control')
  const format = useLocalFormat()
  const locale = useLocale()
  const [kept, setKept] = useState<KeptSummary | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const [failure, setFailure] = useState<'failed' | 'unsupported' | null>(null)
  const { person, course: slug, lessons } = course
  const total = lessons.length

  useEffect(() => {
    if (!readFlag()) return
    const find = async () => {
      const { keptCourses } = await load()
      setKept((await keptCourses(person)).find((one) => one.course === slug) ?? null)
    }
    // Without access to the storage, nothing is kept.
    find().catch(() => {})
  }, [person, slug])

  async function keep() {
    setFailure(null)
    setDone(0)
    try {
      const { canKeep, keepCourse, keptCourses } = await load()
      if (!canKeep()) return setFailure('unsupported')
      await keepCourse(course, setDone)
      setKept((await keptCourses(person)).find((one) => one.course === slug) ?? null)
    } catch (error) {
      console.warn(error)
      setFailure('failed')
    } finally {
      setDone(null)
    }
  }

  async function remove() {
    const { removeCourse } = await load()
    await removeCourse(person, slug)
    setKept(null)
  }

  const progress = done === null ? null : t('keeping', { done: Math.min(done + 1, total), total })
  const outdated = kept !== null && kept.build !== course.build
  const interrupted = kept?.isWhole === false
  return (
    <div className="mt-5 grid max-w-measure gap-4">
      {progress !== null && (
        <div>
          <Progress value={done ?? 0} max={total} label={progress} />
          <p role="status" className="mt-2 text-label text-muted-foreground">
            {progress}
          </p>
        </div>
      )}
      {kept && progress === null && (
        <p role="status">
          {interrupted
            ? t('interrupted')
            : t('kept', {
                date: format(kept.keptAt, { dateStyle: 'medium' }),
                size: formatSize(kept.bytes, locale),
              })}{' '}
          {outdated && !interrupted && t('outdated')}
        </p>
      )}
      {failure && <Alert variant="destructive">{t(failure)}</Alert>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {(!kept || outdated || interrupted) && (
          <Button variant="outline" loading={progress !== null} onClick={keep}>
            {(!kept || interrupted) && <Download className="size-4" />}
            {t(kept && !interrupted ? 'update' : 'keep')}
          </Button>
        )}
        {kept && progress === null && (
          <>
            <Button variant={outdated || interrupted ? 'ghost' : 'outline'} onClick={remove}>
              {t('remove')}
            </Button>
            <Link
              href={routes.offline}
              className="inline-flex min-h-11 items-center underline-link"
            >
              {t('manage')}
            </Link>
          </>
        )}
      </div>
    </div>
  )
}
