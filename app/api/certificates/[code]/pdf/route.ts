import { getTranslations } from 'next-intl/server'
import { certificateRelief } from '@/app/_components/certificate-relief'
import { normalizeCode } from '@/lib/certificates/code'
import { certificatePdf } from '@/lib/certificates/pdf/certificate-pdf'
import { readCertificate } from '@/lib/certificates/queries'
import { certificateStatement } from '@/lib/certificates/statement'
import { answer, refuse, unavailable } from '@/lib/http/handler'
import { isLocale, routing } from '@/lib/i18n/routing'

export const dynamic = 'force-dynamic'

/** A certificate as PDF, for anybody who has its code; `?lang=` chooses the language of its words. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/api/certificates/[code]/pdf'>,
) {
  const code = normalizeCode((await params).code)
  const found = code ? await readCertificate(code) : ({ status: 'unknown' } as const)
  if (found.status === 'unreachable') return answer(unavailable())
  if (found.status === 'unknown') return answer(refuse(404, 'certificate_unknown'))

  const lang = new URL(request.url).searchParams.get('lang') ?? ''
  const locale = isLocale(lang) ? lang : routing.defaultLocale
  const t = await getTranslations({ locale, namespace: 'certificate' })
  const { certificate } = found
  const statement = await certificateStatement(certificate, locale)
  const pdf = await certificatePdf(
    { statement, missing: t('pdf.missing') },
    certificateRelief(certificate.subject),
  )
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="certificate-${certificate.code.slice(0, 8)}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
