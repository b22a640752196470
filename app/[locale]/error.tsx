'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { unverifiedDigest } from '@/lib/auth/unverified'
import { VerifyingScreen } from './_components/verifying-screen'

type ErrorScreenProps = { error: Error & { digest?: string }; retry: () => void }

/**
 * In the place of a page that failed. A private page whose guard got no answer keeps trying; anything else
 * shows a number under which the server's log has the cause.
 */
export default function ErrorScreen({ error, retry }: ErrorScreenProps) {
  const t = useTranslations('common.error')
  if (error.digest === unverifiedDigest) return <VerifyingScreen />
  return (
    <main id="main" className="page-width py-24">
      <div role="alert" className="max-w-measure">
        <h1 className="text-h2">{t('title')}</h1>
        <p className="mt-3 text-muted">{t('message')}</p>
        {error.digest && (
          <p className="mt-3 font-mono text-label text-muted">
            {t('reference', { number: error.digest })}
          </p>
        )}
        <Button className="mt-8" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    </main>
  )
}
