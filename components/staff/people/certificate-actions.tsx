'use client'

import { useState } from 'react'
import { ConfirmAction } from '@/components/staff/confirm-action'
import { InputField } from '@/components/staff/fields'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import type { reissueCertificate, revokeCertificate } from '@/lib/staff/people-changes'
import { reasonLength } from '@/lib/staff/people-schema'
import { toast } from '@/lib/toast'

type CertificateActionsProps = { code: string; title: string; isValid: boolean }

/** Revokes a certificate or issues it again, each with a reason. */
export function CertificateActions({ code, title, isValid }: CertificateActionsProps) {
  const revocation = useChange<typeof revokeCertificate>('staff/people/certificate/revoke', {
    refresh: true,
  })
  const reissue = useChange<typeof reissueCertificate>('staff/people/certificate/reissue', {
    refresh: true,
  })
  const [reason, setReason] = useState('')

  async function apply(change: typeof revocation | typeof reissue, done: string) {
    const response = await change.send({ certificate: code, reason })
    if (!response.ok) return false
    setReason('')
    toast.success(done)
    return true
  }

  const fieldOf = (change: typeof revocation | typeof reissue, hint: string) => (
    <InputField
      id={`reason-${code}`}
      label="Reason"
      hint={hint}
      error={change.fieldError('reason')}
      value={reason}
      maxLength={reasonLength.certificate}
      autoComplete="off"
      onChange={setReason}
    />
  )

  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmAction
        trigger={
          <Button variant="outline" size="sm">
            Reissue<span className="sr-only"> {title}</span>
          </Button>
        }
        title="Issue this certificate again?"
        text={
          isValid
            ? 'It gets a new link and the name that is in the profile now. The old link then says that it was replaced.'
            : 'A valid certificate with a new link is issued, in the name that is in the profile now. The revoked one stays revoked.'
        }
        action="Reissue"
        working="Issuing…"
        pending={reissue.pending}
        error={reissue.formError}
        onOpenChange={reissue.clear}
        onConfirm={() => apply(reissue, 'The certificate was issued again.')}
      >
        {fieldOf(reissue, 'For our log only.')}
      </ConfirmAction>
      {isValid && (
        <ConfirmAction
          trigger={
            <Button variant="outline" size="sm">
              Revoke<span className="sr-only"> {title}</span>
            </Button>
          }
          title="Revoke this certificate?"
          text="Its public page will say that it is no longer valid, and why. A revoked certificate can only be issued again under a new link."
          action="Revoke"
          working="Revoking…"
          typed="REVOKE"
          pending={revocation.pending}
          error={revocation.formError}
          onOpenChange={revocation.clear}
          onConfirm={() => apply(revocation, 'The certificate was revoked.')}
        >
          {fieldOf(revocation, 'Shown on the certificate’s public page.')}
        </ConfirmAction>
      )}
    </div>
  )
}
