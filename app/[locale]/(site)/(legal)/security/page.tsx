import { getTranslations } from 'next-intl/server'
import { security } from '@/lib/content/legal/security'
import { pageMetadata } from '@/lib/seo/metadata'
import { LegalPage } from '../_components/legal-page'

export const generateMetadata = () => pageMetadata('security')

export default async function SecurityPage() {
  const t = await getTranslations('legal.security')
  return <LegalPage name="security" title={t('title')} lead={t('lead')} text={security} />
}
