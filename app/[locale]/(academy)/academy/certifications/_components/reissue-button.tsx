'use client'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/http/client'
import { toast } from '@/lib/toast'
import { useOwnChange } from './signed-in'

type ReissueButtonProps = {
  code: string
  words: Record<'reissue' | 'reissuing' | 'reissued' | 'of', string>
}

/** Replaces a certificate by one under the person's present name. */
export function ReissueButton({ code, words }: ReissueButtonProps) {
  const form = useOwnChange()

  async function reissue() {
    const done = await form.change('reissue', () =>
      request('/api/certificates/reissue', {
        method: 'POST',
        body: { code },
        keepTokenOn401: true,
      }),
    )
    // The row goes with the certificate, so the word about it stands elsewhere.
    if (done) toast.success(words.reissued)
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        loading={form.working !== null}
        loadingLabel={words.reissuing}
        onClick={() => void reissue()}
      >
        {words.reissue}
        <span className="sr-only"> {words.of}</span>
      </Button>
      {form.error && (
        <Alert variant="error" className="w-full">
          {form.error}
        </Alert>
      )}
    </>
  )
}
