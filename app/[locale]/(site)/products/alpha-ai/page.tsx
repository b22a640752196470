import { getTranslations } from 'next-intl/server'
import { CallPath, ExampleCalls, Readings } from '@/components/site/offerings/alpha'
import { OfferingPage } from '@/components/site/offerings/offering-page'
import { pageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => pageMetadata('alphaAi')

export default async function AlphaAiPage() {
  const t = await getTranslations('products.alphaAi')
  const items = (['setup', 'languages', 'compliance'] as const).map((key) => ({
    question: t(`questions.${key}.question`),
    answer: t(`questions.${key}.answer`),
  }))
  return (
    <OfferingPage
      route="alphaAi"
      name={t('name')}
      title={t('title')}
      lead={t('lead')}
      offer={{ type: 'SoftwareApplication', category: 'BusinessApplication' }}
      hero={{
        tone: 'night',
        layout: 'below',
        titleClass: 'max-w-[15ch]',
        actions: { href: '#readings', label: t('readings') },
        drawing: <CallPath />,
      }}
      questions={{ items }}
      end={{
        title: t('cta.title'),
        lead: t('cta.lead'),
        contours: 5,
        next: { voiceAi: t('next.voiceAi'), snowAi: t('next.snowAi') },
      }}
    >
      <Readings />
      <ExampleCalls />
    </OfferingPage>
  )
}
