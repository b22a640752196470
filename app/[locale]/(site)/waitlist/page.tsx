import { getTranslations } from 'next-intl/server'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'
import { JoinPanel } from './_components/join-panel'
import { Route } from './_components/route'

export const generateMetadata = () => pageMetadata('waitlist')

export default async function WaitlistPage() {
  const t = await getTranslations('waitlist')
  return (
    <div className="lg:relative">
      <section className="page-width lg:grid lg:min-h-[max(42rem,100dvh-6.25rem)] lg:grid-cols-12 lg:items-center">
        <div className="py-16 md:py-24 lg:col-span-5">
          <JoinPanel>
            <h1 className="text-display">{t('title')}</h1>
            <p className="mt-5 max-w-measure text-lead">
              {t('lead', { accounts: site.figures.enterpriseAccounts })}
            </p>
          </JoinPanel>
        </div>
      </section>
      <Route />
      <BreadcrumbJsonLd name="waitlist" />
    </div>
  )
}
