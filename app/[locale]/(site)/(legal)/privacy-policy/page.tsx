import { getTranslations } from 'next-intl/server'
import { LegalPage } from '@/components/site/legal-page'
import { privacy } from '@/content/legal/privacy'
import { pageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => pageMetadata('privacyPolicy')

export default async function PrivacyPolicyPage() {
  const t = await getTranslations('legal.privacyPolicy')
  return <LegalPage name="privacyPolicy" title={t('title')} lead={t('lead')} text={privacy} />
}
