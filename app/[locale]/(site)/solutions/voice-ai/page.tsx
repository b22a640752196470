import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'
import { OfferingPage } from '../../_components/offering/offering-page'
import { Section } from '../../_components/page/section'
import { Choice } from './_components/choice'
import { Parts } from './_components/parts'
import { Score } from './_components/score'

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

const points = ['machine', 'recording', 'person'] as const

/** What is agreed on before a machine speaks to people. */
async function Settled() {
  const t = await getTranslations('solutions.voiceAi.first')
  return (
    <Section tone="raised" title={t('title')} lead={t('lead')}>
      <ul className="grid gap-x-16 gap-y-4 lg:grid-cols-3">
        {points.map((point) => (
          <li
            key={point}
            className="row-span-2 grid grid-rows-subgrid border-t-2 border-text pt-5 max-lg:mb-6"
          >
            <h3 className="max-w-[18ch] text-h3">{t(`${point}.name`)}</h3>
            <p>{t(`${point}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
