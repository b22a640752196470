'use client'

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useVisitor } from '@/lib/auth/visitor'
import { HttpError, request } from '@/lib/http/client'
import type { LearningSummary } from '@/lib/learning/queries'

/** The visitor's progress, as far as the page knows. */
type Learning =
  | { status: 'loading' | 'visitor' | 'failed' }
  | { status: 'ready'; email: string; summary: LearningSummary }

const LearningContext = createContext<{ learning: Learning; retry(): void }>({
  learning: { status: 'loading' },
  retry: () => {},
})

/** Fetches the signed-in person's progress once per page, and again when the person may have changed. */
export function LearningProvider({ children }: { children: ReactNode }) {
  const visitor = useVisitor()
  const [learning, setLearning] = useState<Learning>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (visitor.status !== 'authenticated') {
      return setLearning({ status: visitor.status === 'loading' ? 'loading' : 'visitor' })
    }
    const { email } = visitor.user
    let current = true
    // Known data of the same person stays visible meanwhile.
    setLearning((known) =>
      known.status === 'ready' && known.email === email ? known : { status: 'loading' },
    )
    request<LearningSummary>('/api/learning/overview').then(
      (summary) => current && setLearning({ status: 'ready', email, summary }),
      (error: unknown) => {
        const ended = error instanceof HttpError && error.status === 401
        if (current) setLearning({ status: ended ? 'visitor' : 'failed' })
      },
    )
    return () => {
      current = false
    }
  }, [visitor, attempt])

  const retry = useCallback(() => {
    setLearning({ status: 'loading' })
    setAttempt((count) => count + 1)
  }, [])
  const value = useMemo(() => ({ learning, retry }), [learning, retry])
  return <LearningContext value={value}>{children}</LearningContext>
}

export const useLearning = () => useContext(LearningContext)
