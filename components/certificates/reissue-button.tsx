'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { reissueCertificate } from '@/lib/certificates/changes'
import { toast } from '@/lib/toast'
import { useSignedInChange } from './signed-in'

/** Reissues a certificate under the person's current name; `title` is what it is for. */
export function ReissueButton({ code, title }: { code: string; title: string }) {
  const t = useTranslations('certifications.progress.certificates')
  const change = useSignedInChange<typeof reissueCertificate>('certificates/reissue')

  async function reissue() {
    const { ok } = await change.send({ code })
    // The row disappears with the certificate, so a toast reports it.
    if (ok) toast.success(t('reissued'))
  }

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        loading={change.pending}
        loadingLabel={t('reissuing')}
        onClick={() => void reissue()}
      >
        {t('reissue')}
        <span className="sr-only"> {t('of', { title })}</span>
      </Button>
      {change.error && (
        <Alert variant="destructive" className="w-full">
          {change.error}
        </Alert>
      )}
    </>
  )
}
