import { getTranslations } from 'next-intl/server'
import { accessibility } from '@/lib/content/legal/accessibility'
import { pageMetadata } from '@/lib/seo/metadata'
import { LegalPage } from '../_components/legal-page'

export const generateMetadata = () => pageMetadata('accessibility')

export default async function AccessibilityPage() {
  const t = await getTranslations('legal.accessibility')
  return <LegalPage name="accessibility" title={t('title')} lead={t('lead')} text={accessibility} />
}
