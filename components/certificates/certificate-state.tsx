import { BadgeCheck, Ban, Download, ExternalLink } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { type Certificate, linkedInUrl } from '@/lib/certificates/certificate'
import { type Statement, writeDay } from '@/lib/certificates/statement'
import { site } from '@/lib/site'
import { Actions } from './certificate-actions'

const icon = { 'aria-hidden': true, strokeWidth: 1.5 } as const

type CertificateStateProps = { certificate: Certificate; statement: Statement }

/** Whether the certificate is valid, with its actions. */
export async function CertificateState({ certificate, statement }: CertificateStateProps) {
  const [t, locale] = await Promise.all([getTranslations('certificate'), getLocale()])
  const { code, issuedAt, zone } = certificate
  const { revoked, check } = statement
  const academy = site.academy
  return (
    <section aria-labelledby="state" className="no-print mb-10 md:mb-12">
      {revoked ? (
        <Badge variant="destructive">
          <Ban {...icon} className="size-4" />
          {revoked.badge}
        </Badge>
      ) : (
        <Badge variant="success">
          <BadgeCheck {...icon} className="size-4" />
          {t('valid.badge')}
        </Badge>
      )}
      <h1 id="state" className="mt-4 text-h1">
        {t(revoked ? 'revoked.title' : 'valid.title')}
      </h1>
      <p className="mt-3 max-w-measure text-lead">
        {revoked
          ? `${revoked.on} ${revoked.why}`
          : t('valid.text', { academy, date: writeDay(issuedAt, zone, locale) })}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button asChild>
          <a href={`/api/certificates/${code}/pdf?lang=${locale}`} download>
            <Download {...icon} className="size-4.5" />
            {t('actions.download')}
          </a>
        </Button>
        {!revoked && (
          <Button asChild variant="outline">
            <a
              href={linkedInUrl({
                certificate,
                name: statement.title.text,
                organization: academy,
                url: check.url,
              })}
              target="_blank"
              rel="noopener"
            >
              <ExternalLink {...icon} className="size-4.5" />
              {t('actions.linkedIn')}
              <span className="sr-only">({t('actions.newTab')})</span>
            </a>
          </Button>
        )}
        <Actions url={check.url} />
      </div>
    </section>
  )
}
