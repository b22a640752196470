'use client'

import { lazy, Suspense } from 'react'
import { unverifiedDigest } from '@/lib/auth/unverified'
import { useErrorWords } from './error-words'

// Loaded when it is needed: every page carries this screen, hardly any ever shows it.
const VerifyingScreen = lazy(() =>
  import('./verifying-screen').then((module) => ({ default: module.VerifyingScreen })),
)

export type ErrorScreenProps = { error: Error & { digest?: string }; retry: () => void }

/**
 * In the place of what failed. A private page whose guard got no answer keeps trying; anything else
 * shows a number under which the server's log has the cause.
 */
export function ErrorScreen({ error, retry }: ErrorScreenProps) {
  const words = useErrorWords()
  if (!words) throw error
  if (error.digest === unverifiedDigest) {
    return (
      <Suspense>
        <VerifyingScreen />
      </Suspense>
    )
  }
  return (
    <div role="alert" className="page-width max-w-measure py-24">
      <h1 className="text-h2">{words.title}</h1>
      <p className="mt-3 text-muted">{words.message}</p>
      {error.digest && (
        <p className="mt-3 font-mono text-label text-muted">
          {words.reference.replace('{number}', error.digest)}
        </p>
      )}
      <button
        type="button"
        onClick={retry}
        className="mt-8 min-h-11 rounded-md bg-accent px-5 font-semibold text-accent-contrast transition-colors hover:bg-accent-hover"
      >
        {words.retry}
      </button>
    </div>
  )
}
