'use client'

import { useRouter as useNextRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { ErrorList } from '@/components/forms/error-list'
import { Button } from '@/components/ui/button'
import { useSubmission } from '@/lib/change/use-submission'
import { cn } from '@/lib/cn'
import { request } from '@/lib/http/client'

type StartWords = {
  start: string
  starting: string
  /** Where no answer came: what happened, what is safe, what to do. */
  offline: string
}

type StartCourseProps = {
  course: string
  /** The course's title, which the button's name ends with for those who don't see where it stands. */
  title: string
  /** Address of the first lesson, with its language. */
  href: string
  words: StartWords
  variant?: 'primary' | 'secondary'
  size?: 'md' | 'lg'
  className?: string
}

/** Enrols the person and goes to the first lesson. Enrolling twice changes nothing, so it can be tried again. */
export function StartCourse({
  course,
  title,
  href,
  words,
  variant = 'secondary',
  size = 'md',
  className,
}: StartCourseProps) {
  const form = useSubmission()
  const router = useNextRouter()
  const [going, startGoing] = useTransition()
  const [offline, setOffline] = useState(false)

  const start = () => {
    setOffline(false)
    return form.run(
      'start',
      async () => {
        await request('/api/learning/enrol', { method: 'POST', body: { course } })
        // The button stays busy until the lesson is there.
        startGoing(() => router.push(href, { scroll: false }))
      },
      ({ code }) => setOffline(code === 'unavailable'),
    )
  }

  return (
    <div className={cn('script-only', className)}>
      <Button
        variant={variant}
        size={size}
        className="w-full"
        loading={form.working !== null || going}
        loadingLabel={words.starting}
        onClick={start}
      >
        {words.start}
        <span className="sr-only"> {title}</span>
      </Button>
      <div role="alert">
        <ErrorList errors={offline ? words.offline : form.error} />
      </div>
    </div>
  )
}
