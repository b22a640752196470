import { getTranslations } from 'next-intl/server'
import { terms } from '@/lib/content/legal/terms'
import { pageMetadata } from '@/lib/seo/metadata'
import { LegalPage } from '../_components/legal-page'

export const generateMetadata = () => pageMetadata('legal')

export default async function TermsPage() {
  const t = await getTranslations('legal.legal')
  return <LegalPage name="legal" title={t('title')} lead={t('lead')} text={terms} />
}
