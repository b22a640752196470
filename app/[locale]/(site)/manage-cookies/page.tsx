import { getTranslations } from 'next-intl/server'
import { ConsentForm } from '@/components/site/consent-form'
import { StorageTable } from '@/components/site/storage-table'
import { consentDays, optionalCategories } from '@/lib/consent/consent'
import { textsFor } from '@/lib/i18n/texts-for'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { vitalsDays } from '@/lib/vitals/schema'

export const generateMetadata = () => pageMetadata('manageCookies')

const columns =
  'grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,45rem)]'
const categories = ['necessary', ...optionalCategories] as const

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
        <ConsentForm
          categories={categories.map((key) => ({
            key,
            name: t(`categories.${key}.name`),
            text: t(`categories.${key}.text`, { days: vitalsDays }),
          }))}
          words={{
            ...textsFor(['save', 'saved', 'failed'], (key) => t(key)),
            open: t('state.open'),
            stored: t('state.saved'),
            locked: t('categories.necessary.locked'),
          }}
        />
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
