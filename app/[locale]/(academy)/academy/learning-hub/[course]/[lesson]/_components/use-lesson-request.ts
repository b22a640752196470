'use client'

import { useState } from 'react'
import { type Submission, useSubmission } from '@/lib/change/use-submission'
import { request } from '@/lib/http/client'

export type LessonRequest = Submission & {
  /** The code of the last refusal. */
  code: string | null
  /** Posts to a handler of the lesson and hands its answer on; false after a refusal. */
  post<T>(path: string, body: unknown, take: (answer: T) => void): Promise<boolean>
}

/** `useSubmission` for the lesson's handlers. A session that has ended leaves the page as it is. */
export function useLessonRequest(): LessonRequest {
  const submission = useSubmission()
  const [code, setCode] = useState<string | null>(null)

  function post<T>(path: string, body: unknown, take: (answer: T) => void) {
    setCode(null)
    return submission.run(
      path,
      async () => {
        take(await request<T>(path, { method: 'POST', body, keepTokenOn401: true }))
      },
      (failure) => setCode(failure.code),
    )
  }

  return { ...submission, code, post }
}
