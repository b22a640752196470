import { ArrowRight } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Section } from '@/components/layout/page-section'
import { OfferingPage } from '@/components/site/offerings/offering-page'
import { Parts, Score } from '@/components/site/offerings/voice'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'

const choices = [
  { key: 'voiceAi', label: 'solutions.items.voiceAi.label' },
  { key: 'alphaAi', label: 'products.items.alphaAi.label' },
  { key: 'snowAi', label: 'products.items.snowAi.label' },
] as const

/** Whether to build with the suite or use an existing agent. */
async function Choice() {
  const [t, nav] = await Promise.all([
    getTranslations('solutions.voiceAi.choice'),
    getTranslations('nav.menus'),
  ])
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ul className="border-b border-border">
        {choices.map(({ key, label }) => (
          <li
            key={key}
            className="grid gap-x-16 gap-y-3 border-t border-border py-8 lg:grid-cols-2 lg:items-center"
          >
            <h3 className="max-w-[26ch] text-h3">{t(`${key}.when`)}</h3>
            <div>
              <p className="font-semibold">
                {key === 'voiceAi' ? (
                  nav(label)
                ) : (
                  <Link
                    href={routes[key]}
                    className="group inline-flex items-center gap-2 underline-link pointer-coarse:min-h-11"
                  >
                    {nav(label)}
                    <ArrowRight className="size-5 transition-transform group-hover:translate-x-1" />
                  </Link>
                )}
              </p>
              <p className="mt-2 max-w-measure">
                {t(`${key}.text`, { languages: site.figures.languages })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

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

/** What to agree on before a machine speaks to people. */
async function Settled() {
  const t = await getTranslations('solutions.voiceAi.first')
  return (
    <Section tone="raised" title={t('title')} lead={t('lead')}>
      <ul className="grid gap-x-16 gap-y-4 lg:grid-cols-3">
        {points.map((point) => (
          <li
            key={point}
            className="row-span-2 grid grid-rows-subgrid border-t-2 border-foreground pt-5 max-lg:mb-6"
          >
            <h3 className="max-w-[18ch] text-h3">{t(`${point}.name`)}</h3>
            <p>{t(`${point}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
