'use client'

import { useRouter as useNextRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { ErrorList } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { cn } from '@/lib/cn'
import type { enrol } from '@/lib/learning/changes'

type StartCourseProps = {
  course: string
  /** The course's title, for the button's accessible name. */
  title: string
  /** URL of the first lesson, with its language. */
  href: string
  variant: 'default' | 'outline'
  className: string | undefined
}

/** Enrols the person and opens the first lesson. Safe to repeat. */
export function StartCourse({ course, title, href, variant, className }: StartCourseProps) {
  const t = useTranslations('learning')
  const change = useChange<typeof enrol>('learning/enrol')
  const router = useNextRouter()
  const [going, startGoing] = useTransition()

  async function start() {
    const outcome = await change.send({ course })
    // The button stays busy until the lesson has loaded.
    if (outcome.ok) startGoing(() => router.push(href, { scroll: false }))
  }

  return (
    <div className={cn('script-only', className)}>
      <Button
        variant={variant}
        className="w-full"
        loading={change.pending || going}
        loadingLabel={t('hub.starting')}
        onClick={start}
      >
        {t('actions.start')}
        <span className="sr-only"> {title}</span>
      </Button>
      <div role="alert">
        <ErrorList
          errors={change.failure?.code === 'unavailable' ? t('hub.offline') : change.error}
        />
      </div>
    </div>
  )
}
