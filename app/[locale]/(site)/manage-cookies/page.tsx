import { getTranslations } from 'next-intl/server'
import { ConsentForm } from '@/components/site/consent-form'
import { StorageTable } from '@/components/site/stacked-table'
import { consentDays } from '@/lib/consent/consent'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => pageMetadata('manageCookies')

const columns =
  'grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,45rem)]'

export default async function ManageCookiesPage() {
  const t = await getTranslations('cookies')
  return (
    <div className="page-width pt-14 pb-16 md:pt-20 md:pb-24">
      <div className={columns}>
        <div>
          <h1 className="text-h1">{t('title')}</h1>
          <p className="mt-5 max-w-measure text-lead text-muted-foreground">
            {t('lead', { days: consentDays })}
          </p>
          <noscript>
            <p className="mt-8 max-w-measure border-l-2 border-info pl-4">{t('noScript')}</p>
          </noscript>
        </div>
        <ClientMessages
          namespaces={[
            'cookies.categories',
            'cookies.state',
            'cookies.save',
            'cookies.saved',
            'cookies.failed',
          ]}
        >
          <ConsentForm />
        </ClientMessages>
      </div>
      <section aria-labelledby="storage" className={`${columns} mt-16 md:mt-24`}>
        <div>
          <h2 id="storage" className="text-h3">
            {t('storage.title')}
          </h2>
          <p className="mt-4 max-w-measure text-muted-foreground">{t('storage.lead')}</p>
        </div>
        <StorageTable />
      </section>
      <BreadcrumbJsonLd name="manageCookies" />
    </div>
  )
}
