import { getTranslations } from 'next-intl/server'
import { routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { MessageForm } from '../_components/message/message-form'
import { Addresses } from './_components/addresses'
import { Way } from './_components/way'

export const generateMetadata = () => pageMetadata('contact')

export default async function ContactPage() {
  const t = await getTranslations('company.contact')
  return (
    <div className="page-width grid gap-x-16 gap-y-12 py-12 md:py-20 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-y-16 lg:pb-24">
      <div>
        <h1 className="text-display">{t('title')}</h1>
        <p className="mt-6 max-w-measure text-lead">{t('lead')}</p>
        <Way />
      </div>
      <section aria-label={t('form')} className="lg:col-start-2 lg:row-span-2 lg:pt-3">
        <MessageForm path={routes.contact} />
      </section>
      <Addresses />
      <BreadcrumbJsonLd name="contact" />
    </div>
  )
}
