import { getTranslations } from 'next-intl/server'
import { LegalPage } from '@/components/site/legal-page'
import { security } from '@/content/legal/security'
import { pageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => pageMetadata('security')

export default async function SecurityPage() {
  const t = await getTranslations('legal.security')
  return <LegalPage name="security" title={t('title')} lead={t('lead')} text={security} />
}
