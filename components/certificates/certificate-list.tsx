import { BadgeCheck, Ban } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { InlineList } from '@/components/layout/inline-list'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import type { Certificate } from '@/lib/certificates/certificate'
import { certificateTitle, writeDay } from '@/lib/certificates/statement'
import { Link } from '@/lib/i18n/link'
import { certificatePath } from '@/lib/routes'
import { ReissueButton } from './reissue-button'

type CertificateListProps = {
  certificates: Certificate[]
  /** The name on a new certificate; null until the person gives one. */
  name: string | null
}

/** The person's certificates; those under another name can be reissued. */
export async function CertificateList({ certificates, name }: CertificateListProps) {
  const t = await getTranslations('certifications.progress.certificates')
  const differs = ({ holder, revoked }: Certificate) => !revoked && name !== null && holder !== name
  const count = certificates.filter(differs).length
  return (
    <section aria-labelledby="certificates">
      <h3 id="certificates" className="text-h3">
        {t('title')}
      </h3>
      {count > 0 && name && (
        <Alert variant="default" className="mt-4">
          {t('offer', { count, name })}
        </Alert>
      )}
      {certificates.length === 0 ? (
        <p className="mt-3 max-w-measure text-muted-foreground">{t('empty')}</p>
      ) : (
        <ul className="mt-4 border-b border-border">
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

type CertificateRowProps = {
  certificate: Certificate
  /** Whether it carries a different name from a new one. */
  reissuable: boolean
}

/** A certificate: its title, date, name and validity. */
async function CertificateRow({ certificate, reissuable }: CertificateRowProps) {
  const [t, locale] = await Promise.all([
    getTranslations('certifications.progress.certificates'),
    getLocale(),
  ])
  const { code, kind, holder, issuedAt, zone, revoked } = certificate
  const title = await certificateTitle(certificate, locale)
  const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4' } as const
  const facts = [
    t(`kinds.${kind}`),
    t('issued', { date: writeDay(issuedAt, zone, locale) }),
    t('holder', { name: holder }),
    ...(revoked ? [t('revokedOn', { date: writeDay(revoked.at, zone, locale) })] : []),
    ...(revoked?.reason === 'replaced' ? [t('replaced')] : []),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-border py-5">
      <div className="min-w-0 grow basis-64">
        <h4 className="text-body font-semibold tracking-normal">
          {/* A course's title is in English, as awarded. */}
          <Link
            href={certificatePath(code)}
            prefetch={false}
            lang={title.locale === locale ? undefined : title.locale}
            className="underline-link"
          >
            {title.text}
          </Link>
        </h4>
        <InlineList className="mt-1 text-muted-foreground wrap-anywhere" items={facts} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {revoked ? (
          <Badge variant="outline">
            <Ban {...icon} />
            {t('revoked')}
          </Badge>
        ) : (
          <Badge variant="success">
            <BadgeCheck {...icon} />
            {t('valid')}
          </Badge>
        )}
        {reissuable && <ReissueButton code={code} title={title.text} />}
      </div>
    </li>
  )
}
