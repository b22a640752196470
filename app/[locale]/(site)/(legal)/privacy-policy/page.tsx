import { getTranslations } from 'next-intl/server'
import { privacy } from '@/lib/content/legal/privacy'
import { pageMetadata } from '@/lib/seo/metadata'
import { LegalPage } from '../_components/legal-page'

export const generateMetadata = () => pageMetadata('privacyPolicy')

export default async function PrivacyPolicyPage() {
  const t = await getTranslations('legal.privacyPolicy')
  return <LegalPage name="privacyPolicy" title={t('title')} lead={t('lead')} text={privacy} />
}
