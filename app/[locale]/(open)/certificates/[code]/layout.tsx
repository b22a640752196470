import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readCertificate } from '@/lib/certificates/queries'

type Props = LayoutProps<'/[locale]/certificates/[code]'>

/** In the layout, because 404 and 503 responses take their title only from layouts. Not for search engines. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ code }, t, common] = await Promise.all([
    params,
    getTranslations('certificate'),
    getTranslations('common.notFound'),
  ])
  const { result } = await readCertificate(code)
  const title = () => {
    if (result.status === 'unknown') return common('title')
    if (result.status === 'unreachable') return t('unreachable.title')
    const { holder } = result.certificate
    return holder ? t('title', { holder }) : t('revoked.title')
  }
  return { title: title(), robots: { index: false, follow: false } }
}

export default function CertificateLayout({ children }: Props) {
  return children
}
