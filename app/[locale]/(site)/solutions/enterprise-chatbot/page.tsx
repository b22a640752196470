import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/lib/seo/metadata'
import { OfferingPage } from '../../_components/offering/offering-page'
import { Dialogue } from './_components/dialogue'
import { Library, LibraryKey } from './_components/library'
import { Terraces } from './_components/terraces'
import { WorkParts } from './_components/work-parts'

export const generateMetadata = () => pageMetadata('enterpriseChatbot')

export default async function EnterpriseChatbotPage() {
  const t = await getTranslations('solutions.enterpriseChatbot')
  const items = (['unknown', 'difference', 'phone'] as const).map((key) => ({
    question: t(`faq.${key}.question`),
    answer: t(`faq.${key}.answer`),
  }))
  return (
    <OfferingPage
      route="enterpriseChatbot"
      name={t('name')}
      title={t('title')}
      lead={t('lead')}
      offer={{ type: 'Service', category: t('name') }}
      hero={{
        layout: 'below',
        titleClass: 'max-w-[16ch]',
        actions: { href: '#example', label: t('seeExample') },
        drawing: (
          <div className="grid items-center gap-x-16 gap-y-10 border-t border-line pt-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:pt-14">
            <Library />
            <LibraryKey />
          </div>
        ),
      }}
      questions={{ items }}
      end={{
        title: t('cta.title'),
        lead: t('cta.lead'),
        contours: 31,
        next: { alphaAi: t('next.alphaAi'), consultancy: t('next.consultancy') },
      }}
    >
      <Dialogue />
      <Terraces />
      <WorkParts />
    </OfferingPage>
  )
}
