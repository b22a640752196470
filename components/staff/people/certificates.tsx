import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/lib/i18n/link'
import { certificatePath } from '@/lib/routes'
import type { PersonDetails } from '@/lib/staff/people-queries'
import { CertificateActions } from './certificate-actions'

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
