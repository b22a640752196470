import { getTranslations } from 'next-intl/server'
import { certificateRelief } from '@/app/_components/certificate-relief'
import type { Certificate } from '@/lib/certificates/certificate'
import { normalizeCode } from '@/lib/certificates/code'
import { certificatePdf } from '@/lib/certificates/pdf/certificate-pdf'
import { readCertificate } from '@/lib/certificates/queries'
import { certificateStatement } from '@/lib/certificates/statement'
import { answer, readHandler, refuse, unavailable } from '@/lib/change/change'
import { patience } from '@/lib/db/clients'
import { clientIp, networkOf } from '@/lib/http/client-ip'
import { createPromiseCache } from '@/lib/http/promise-cache'
import { createSemaphore, SemaphoreFull } from '@/lib/http/semaphore'
import { isLocale, type Locale, routing } from '@/lib/i18n/routing'
import { takeLimits } from '@/lib/security/limits'

export const dynamic = 'force-dynamic'

/** Laying one out keeps the server busy for a while: one after the other, and the last ones are kept. */
const inTurn = createSemaphore({ running: 1, waiting: 20 })
const laidOut = createPromiseCache<Uint8Array<ArrayBuffer>>(64)

async function layOut(certificate: Certificate, locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'certificate' })
  const statement = await certificateStatement(certificate, locale)
  const words = { statement, missing: t('pdf.missing') }
  return new Uint8Array(await certificatePdf(words, certificateRelief(certificate.subject)))
}

/** A certificate as PDF, for anybody who has its code; `?lang=` chooses the language of its words. */
export function GET(
  sent: Request,
  { params }: RouteContext<'/api/certificates/[code]/pdf'>,
): Promise<Response> {
  return readHandler(async (request) => {
    const code = normalizeCode((await params).code)
    if (!code) return answer(refuse(404, 'certificate_unknown'))
    const counted = { 'certificate-ip': networkOf(clientIp(request)) }
    const taken = await takeLimits(counted, patience.read)
    if (!taken.allowed) return answer(refuse(429, 'rate_limited', { retryAfter: taken.retryAfter }))
    const found = await readCertificate(code)
    if (found.status === 'unreachable') return answer(unavailable())
    if (found.status === 'unknown') return answer(refuse(404, 'certificate_unknown'))

    const lang = new URL(request.url).searchParams.get('lang') ?? ''
    const locale = isLocale(lang) ? lang : routing.defaultLocale
    const { certificate } = found
    try {
      // By everything that it says: it may have been revoked meanwhile.
      const key = JSON.stringify([certificate, locale])
      const pdf = await laidOut(key, () => inTurn(() => layOut(certificate, locale)))
      return new Response(pdf, {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="certificate-${certificate.code.slice(0, 8)}.pdf"`,
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
        },
      })
    } catch (error) {
      if (error instanceof SemaphoreFull) return answer(unavailable())
      throw error
    }
  })(sent)
}
