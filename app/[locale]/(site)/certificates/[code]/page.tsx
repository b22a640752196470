import { getLocale } from 'next-intl/server'
import { certificateRelief } from '@/app/_components/certificate-relief'
import { certificateStatement } from '@/lib/certificates/statement'
import { CertificateSheet } from './_components/certificate-sheet'
import { CertificateState } from './_components/certificate-state'
import { readCertificate } from './_components/read'
import { UnknownScreen } from './_components/unknown-screen'
import { UnreachableScreen } from './_components/unreachable-screen'

// A certificate may be revoked at any moment: no copy of this page may outlive the question.
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
    <div className="page-width py-10 md:py-16 lg:pb-24 print:m-0 print:w-full print:p-0">
      <CertificateState certificate={certificate} statement={statement} />
      <CertificateSheet statement={statement} relief={certificateRelief(certificate.subject)} />
      {/* Only as long as this page is open. */}
      <style>{'@page { size: A4 landscape; margin: 0 }'}</style>
    </div>
  )
}
