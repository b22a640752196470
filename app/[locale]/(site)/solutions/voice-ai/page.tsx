import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'
import { OfferingPage } from '../../_components/offering/offering-page'
import { Choice } from './_components/choice'
import { Parts } from './_components/parts'
import { Score } from './_components/score'
import { Settled } from './_components/settled'

export const generateMetadata = () => pageMetadata('voiceAi')

export default async function VoiceAiPage() {
  const t = await getTranslations('solutions.voiceAi')
  const { languages } = site.figures
  const items = (['languages', 'recordings', 'api'] as const).map((key) => ({
    question: t(`faq.${key}.question`),
    answer: t(`faq.${key}.answer`, { languages }),
  }))
  return (
    <OfferingPage
      route="voiceAi"
      name={t('name')}
      title={t('title')}
      lead={t('lead')}
      offer={{ type: 'Service', category: t('name') }}
      hero={{
        tone: 'night',
        contours: 9,
        actions: { href: '#parts', label: t('seeParts') },
        drawing: <Score />,
      }}
      questions={{ items }}
      end={{
        title: t('cta.title'),
        lead: t('cta.lead'),
        contours: 3,
        next: { alphaAi: t('next.alphaAi'), developerDocs: t('next.developerDocs') },
      }}
    >
      <Parts />
      <Settled />
      <Choice />
    </OfferingPage>
  )
}
