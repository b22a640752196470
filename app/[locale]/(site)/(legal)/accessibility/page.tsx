import { getTranslations } from 'next-intl/server'
import { LegalPage } from '@/components/site/legal-page'
import { accessibility } from '@/content/legal/accessibility'
import { pageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => pageMetadata('accessibility')

export default async function AccessibilityPage() {
  const t = await getTranslations('legal.accessibility')
  return <LegalPage name="accessibility" title={t('title')} lead={t('lead')} text={accessibility} />
}
