import { getTranslations } from 'next-intl/server'
import { LegalPage } from '@/components/site/legal-page'
import { terms } from '@/content/legal/terms'
import { pageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => pageMetadata('legal')

export default async function TermsPage() {
  const t = await getTranslations('legal.legal')
  return <LegalPage name="legal" title={t('title')} lead={t('lead')} text={terms} />
}
