import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import type { Certificate } from '@/lib/certificates/certificate'
import { CertificateRow } from './certificate-row'

type CertificateListProps = {
  certificates: Certificate[]
  /** The name that a new certificate would carry. */
  name: string
}

/** The person's certificates, with the offer to reissue those that carry another name. */
export async function CertificateList({ certificates, name }: CertificateListProps) {
  const t = await getTranslations('certifications.progress.certificates')
  const differs = ({ holder, revoked }: Certificate) => !revoked && holder !== name
  const count = certificates.filter(differs).length
  return (
    <section aria-labelledby="certificates">
      <h3 id="certificates" className="text-h3">
        {t('title')}
      </h3>
      {count > 0 && (
        <Alert variant="info" className="mt-4">
          {t('offer', { count, name })}
        </Alert>
      )}
      {certificates.length === 0 ? (
        <p className="mt-3 max-w-measure text-muted">{t('empty')}</p>
      ) : (
        <ul className="mt-4 border-b border-line">
          {certificates.map((certificate) => (
            <CertificateRow
              key={certificate.code}
              certificate={certificate}
              reissuable={differs(certificate)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
