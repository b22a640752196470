import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'
import { OfferingPage } from '../../_components/offering/offering-page'
import { OnDevice } from './_components/on-device'
import { Routing } from './_components/routing'
import { Transcript } from './_components/transcript'

export const generateMetadata = () => pageMetadata('snowAi')

export default async function SnowAiPage() {
  const t = await getTranslations('products.snowAi')
  const items = (['who', 'where', 'recorded'] as const).map((key) => ({
    question: t(`questions.${key}.question`),
    answer: t(`questions.${key}.answer`),
  }))
  return (
    <OfferingPage
      route="snowAi"
      name={t('name')}
      title={t('title')}
      lead={t('lead')}
      offer={{ type: 'Product', category: 'Personal phone and assistant' }}
      hero={{
        titleClass: 'max-w-[14ch]',
        actions: { href: '#transcript', label: t('transcript') },
        drawing: <Routing />,
      }}
      questions={{ items }}
      end={{
        title: t('cta.title'),
        lead: t('cta.lead', { users: site.figures.freeUsers }),
        contours: 23,
        next: { alphaAi: t('next.alphaAi'), sentimentAnalysis: t('next.sentimentAnalysis') },
      }}
    >
      <OnDevice />
      <Transcript />
    </OfferingPage>
  )
}
