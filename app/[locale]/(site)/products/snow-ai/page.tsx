import { getTranslations } from 'next-intl/server'
import { Section } from '@/components/layout/page-section'
import { OfferingPage } from '@/components/site/offerings/offering-page'
import { Routing, Transcript } from '@/components/site/offerings/snow'
import { FactList } from '@/components/site/stacked-table'
import { smoothPath } from '@/lib/contours'
import { pageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'

const facts = ['model', 'vip', 'recordings', 'transcripts'] as const

/** A closed contour of about `radius` around the middle of a 480 × 480 sheet. */
function ring(radius: number): string {
  const points = Array.from({ length: 33 }, (_, i) => {
    const angle = ((i % 32) / 32) * 2 * Math.PI
    const uneven = 1 + 0.11 * Math.sin(2 * angle + radius / 90) + 0.06 * Math.sin(3 * angle + 1)
    const r = radius * uneven
    return [240 + r * Math.cos(angle), 240 + 0.92 * r * Math.sin(angle)] as const
  })
  return smoothPath(points)
}

/** The model on its summit, inside a line that marks the phone. */
async function OnDevice() {
  const t = await getTranslations('products.snowAi.facts')
  return (
    <Section title={t('title')} lead={t('lead')} className="border-t border-border">
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div aria-hidden="true" className="relative mx-auto w-full max-w-96 lg:max-w-none">
          <svg aria-hidden="true" viewBox="0 0 480 480" fill="none" className="w-full">
            <path d={[160, 184, 208].map(ring).join('')} stroke="var(--contour-index)" />
            <path d={ring(128)} fill="var(--muted)" stroke="var(--info)" strokeWidth="2" />
            <path
              d={[50, 68, 88, 108].map(ring).join('')}
              stroke="var(--info)"
              strokeOpacity="0.6"
            />
            <path d="m240 222 9 16h-18Z" fill="var(--info)" />
          </svg>
          <p className="absolute inset-x-0 top-1/2 mt-2 text-center font-mono text-label">
            {t('inside')}
          </p>
          <p className="absolute inset-x-0 top-[71%] -translate-y-1/2 text-center font-mono text-label text-info">
            <span className="bg-background px-2">{t('edge')}</span>
          </p>
        </div>
        <FactList
          facts={facts.map((key) => ({ name: t(`${key}.name`), text: t(`${key}.text`) }))}
        />
      </div>
    </Section>
  )
}

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
