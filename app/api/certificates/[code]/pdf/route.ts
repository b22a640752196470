import { getTranslations } from 'next-intl/server'
import { certificateRelief } from '@/components/certificates/certificate-relief'
import { type Certificate, normalizeCode } from '@/lib/certificates/certificate'
import { certificatePdf } from '@/lib/certificates/pdf/certificate-pdf'
import { getCertificate } from '@/lib/certificates/queries'
import { certificateStatement } from '@/lib/certificates/statement'
import { readHandler } from '@/lib/change/read-handler'
import { patience } from '@/lib/db/clients'
import { clientIp, networkOf } from '@/lib/http/client-ip'
import { createPromiseCache, createSemaphore, SemaphoreFull } from '@/lib/http/concurrency'
import { Refusal, Unavailable } from '@/lib/http/refusal'
import { isLocale, type Locale, routing } from '@/lib/i18n/routing'
import { requireLimits } from '@/lib/security/limits'

export const dynamic = 'force-dynamic'

/** Rendering a PDF is CPU-heavy: one at a time, with the latest cached. */
const semaphore = createSemaphore({ concurrency: 1, queue: 20 })
const cachedPdfs = createPromiseCache<Uint8Array<ArrayBuffer>>(64)

async function layOut(certificate: Certificate, locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'certificate' })
  const statement = await certificateStatement(certificate, locale)
  const words = { statement, missing: t('pdf.missing') }
  return new Uint8Array(await certificatePdf(words, certificateRelief(certificate.subject)))
}

function pdfOf(certificate: Certificate, locale: Locale) {
  // Keyed by all content, because it may have been revoked meanwhile.
  const key = JSON.stringify([certificate, locale])
  return cachedPdfs(key, () => semaphore(() => layOut(certificate, locale))).catch(
    (error: unknown) => {
      throw error instanceof SemaphoreFull ? new Unavailable(error) : error
    },
  )
}

/** A certificate as PDF, public to anyone with its code; `?lang=` sets its language. */
export const GET = readHandler<{ code: string }>(null, async ({ request }, params) => {
  const code = normalizeCode(params.code)
  if (!code) throw new Refusal(404, 'certificate_unknown')
  await requireLimits({ 'certificate-ip': networkOf(clientIp(request)) }, patience.read)
  const certificate = await getCertificate(code)
  if (!certificate) throw new Refusal(404, 'certificate_unknown')
  const lang = new URL(request.url).searchParams.get('lang') ?? ''
  const pdf = await pdfOf(certificate, isLocale(lang) ? lang : routing.defaultLocale)
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="certificate-${code.slice(0, 8)}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
})
