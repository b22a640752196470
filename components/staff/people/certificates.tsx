'use client'

import { useState } from 'react'
import { ConfirmAction } from '@/components/staff/confirm-action'
import { InputField } from '@/components/staff/fields'
import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import { certificatePath } from '@/lib/routes'
import type { reissueCertificate, revokeCertificate } from '@/lib/staff/people-changes'
import type { PersonDetails } from '@/lib/staff/people-queries'
import { reasonLength } from '@/lib/staff/people-schema'
import { toast } from '@/lib/toast'

const names = {
  course: '',
  track: 'Track: ',
  participation: 'Hackathon: ',
  placement: 'Hackathon award: ',
} as const

/** A person's certificates, with the ways to revoke them and to issue them again. */
export function Certificates({ learning }: Pick<PersonDetails, 'learning'>) {
  const { certificates, waiting } = learning
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-title">Certificates</h2>
      {waiting > 0 && (
        <p className="mb-3 text-label text-muted-foreground">
          {waiting === 1 ? 'One more waits' : `${waiting} more wait`} for a name in the profile.
        </p>
      )}
      {certificates.length === 0 ? (
        <p className="text-muted-foreground">None yet.</p>
      ) : (
        <ul className="border-b border-border">
          {certificates.map((certificate) => {
            const { code, kind, title, holder, issuedAt, revokedAt, revokedReason } = certificate
            const isReplaced = revokedReason === 'replaced'
            return (
              <li
                key={code}
                className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-t border-border py-4"
              >
                <div className="min-w-0">
                  <p className="font-semibold">
                    <Link href={certificatePath(code)} className="underline-link wrap-anywhere">
                      {names[kind] + title}
                    </Link>
                  </p>
                  <p className="mt-1 text-label text-muted-foreground wrap-anywhere">
                    {holder} · issued <Moment at={issuedAt} />
                  </p>
                  {revokedAt && (
                    <p className="mt-2 flex flex-wrap items-center gap-2 text-label">
                      <Badge variant={isReplaced ? 'outline' : 'destructive'}>
                        {isReplaced ? 'Replaced' : 'Revoked'}
                      </Badge>
                      {!isReplaced && <span className="wrap-anywhere">{revokedReason}</span>}
                      <Moment at={revokedAt} />
                    </p>
                  )}
                </div>
                {!isReplaced && (
                  <CertificateActions code={code} title={title} isValid={revokedAt === null} />
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

type CertificateActionsProps = { code: string; title: string; isValid: boolean }

/** Revokes a certificate or issues it again, each with a reason. */
function CertificateActions({ code, title, isValid }: CertificateActionsProps) {
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
