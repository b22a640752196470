'use client'

import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useState } from 'react'
import { unverifiedDigest } from '@/lib/account/unverified'
import { localePath, routes } from '@/lib/routes'

/** The digest that Next.js gives a server error and logs. */
function digestOf(error: unknown): string | null {
  const digest = (error as { digest?: unknown } | null | undefined)?.digest
  return typeof digest === 'string' && digest ? digest : null
}

/** The error's number in the log: of the failed request, else Next.js's, or of a report by this browser. */
function useReference(error: unknown): string | null {
  const [told, setTold] = useState<string | null>(null)
  useEffect(() => {
    let over = false
    // Loaded on demand, like everything most pages never show.
    import('@/lib/error-reports/reference')
      .then(({ referenceOf }) => referenceOf(error, digestOf(error)))
      .catch(() => digestOf(error))
      .then((reference) => over || setTold(reference))
    return () => {
      over = true
    }
  }, [error])
  return told
}

// Loaded on demand: every page carries this screen but hardly any shows it.
const VerifyingScreen = lazy(() =>
  import('@/components/account/verifying-screen').then((module) => ({
    default: module.VerifyingScreen,
  })),
)

export type ErrorScreenProps = { error: unknown; retry: () => void }

const button =
  'inline-flex min-h-12 items-center rounded-md border px-6 font-semibold transition-colors'

/** The URL retried in place; if that fails, a full reload may help. */
let tried = ''

function tryAgain(retry: () => void): void {
  const { href } = window.location
  if (tried === href) {
    window.location.reload()
    return
  }
  tried = href
  retry()
}

/** Replaces a failed part. Private pages keep retrying while the guard is unreachable; others show a log number. */
export function ErrorScreen({ error, retry }: ErrorScreenProps) {
  if (digestOf(error) === unverifiedDigest) {
    return (
      <Suspense>
        <VerifyingScreen />
      </Suspense>
    )
  }
  return <Failure error={error} retry={retry} />
}

function Failure({ error, retry }: ErrorScreenProps) {
  const t = useTranslations('common')
  const locale = useLocale()
  const reference = useReference(error)
  return (
    <div className="page-width py-16 md:py-24">
      {/* A climb that breaks off. */}
      <svg
        aria-hidden="true"
        viewBox="0 0 224 64"
        fill="none"
        strokeWidth="1.5"
        className="w-56 max-w-full text-info"
      >
        <path d="M0 58 36 46 60 51 98 24 114 32" stroke="currentColor" />
        <path d="m132 22 16 5 34-21 42 29" stroke="var(--input)" strokeDasharray="2 5" />
        <circle cx="114" cy="32" r="3.5" fill="var(--primary)" />
      </svg>
      <div role="alert" className="mt-10">
        <h1 className="max-w-[20ch] text-h1">{t('error.title')}</h1>
        <p className="mt-4 max-w-measure text-lead">{t('error.message')}</p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <button
          type="button"
          onClick={() => tryAgain(retry)}
          className={`${button} border-transparent bg-primary text-primary-foreground hover:bg-primary-hover`}
        >
          {t('error.retry')}
        </button>
        {/* A full page load, as the loaded page itself may be broken. */}
        <a
          href={localePath(locale, routes.home)}
          className={`${button} border-input hover:border-foreground hover:bg-muted`}
        >
          {t('notFound.home')}
        </a>
      </div>
      <p
        role="status"
        className="mt-10 min-h-6 font-mono text-label text-muted-foreground select-all"
      >
        {reference && t('error.reference', { number: reference })}
      </p>
    </div>
  )
}

/**
 * Logs the missing path to the console, to help find broken links; and sets the title, since a page that finds out late
 * that it has nothing to show has the title it would have had.
 */
export function LogMissingPath({ title }: { title: string }) {
  useEffect(() => {
    document.title = title
    console.warn(`404: no page at ${window.location.pathname}`)
  }, [title])
  return null
}
