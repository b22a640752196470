import { getLocale, getTranslations } from 'next-intl/server'
import { certificateRelief } from '@/components/certificates/certificate-relief'
import { CertificateSheet } from '@/components/certificates/certificate-sheet'
import { CertificateState } from '@/components/certificates/certificate-state'
import { PublicNotFound } from '@/components/frame/public-not-found'
import { Unreachable } from '@/components/site/page-hero'
import { groupCode } from '@/lib/certificates/certificate'
import { readCertificate } from '@/lib/certificates/queries'
import { certificateStatement } from '@/lib/certificates/statement'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { certificatePath, localePath } from '@/lib/routes'

const hints = ['length', 'scan', 'ask'] as const

type UnknownScreenProps = {
  /** The URL's segment as typed. */
  written: string
  /** Whether it could be a code. */
  isCode: boolean
}

/** For an unknown code: possible reasons and how to find the right one. */
async function UnknownScreen({ written, isCode }: UnknownScreenProps) {
  const t = await getTranslations('certificate.unknown')
  return (
    <PublicNotFound
      hint={isCode ? t('text', { code: groupCode(written.toLowerCase()) }) : t('noCode')}
    >
      <div className="border-t border-border pt-6 lg:col-span-2">
        <h2 className="text-title">{t('hints')}</h2>
        <ul className="mt-4 grid max-w-measure gap-3">
          {hints.map((hint) => (
            <li key={hint} className="flex gap-3">
              <span aria-hidden="true" className="mt-3 h-px w-4 shrink-0 bg-input" />
              {t(hint)}
            </li>
          ))}
        </ul>
      </div>
    </PublicNotFound>
  )
}

/** Shown while certificates can't be verified. */
async function UnreachableScreen({ code }: { code: string }) {
  const [t, locale] = await Promise.all([getTranslations('certificate.unreachable'), getLocale()])
  return (
    <Unreachable
      contours={38}
      title={t('title')}
      text={t('text')}
      retry={t('retry')}
      address={localePath(locale, certificatePath(encodeURIComponent(code)))}
    />
  )
}

// A certificate may be revoked at any time, so this page must not be cached.
export const dynamic = 'force-dynamic'

export default async function CertificatePage({
  params,
}: PageProps<'/[locale]/certificates/[code]'>) {
  const { written, code, result } = await readCertificate((await params).code)
  if (result.status === 'unreachable') return <UnreachableScreen code={code ?? written} />
  if (result.status === 'unknown') return <UnknownScreen written={written} isCode={code !== null} />
  const { certificate } = result
  const statement = await certificateStatement(certificate, await getLocale())
  return (
    <div
      data-certificate=""
      className="page-width py-10 md:py-16 lg:pb-24 print:m-0 print:w-full print:p-0"
    >
      <ClientMessages namespaces={['certificate.actions']}>
        <CertificateState certificate={certificate} statement={statement} />
      </ClientMessages>
      <CertificateSheet statement={statement} relief={certificateRelief(certificate.subject)} />
    </div>
  )
}
