import { getTranslations } from 'next-intl/server'
import { Drawing } from '@/components/motif/drawing'
import { MessageForm } from '@/components/support/contact-panel'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'

const kinds = ['contact', 'support', 'privacy', 'security'] as const

/** The alternative to the form: an email address per topic. */
async function Addresses() {
  const t = await getTranslations('company.contact.addresses')
  return (
    <section className="max-w-form">
      <h2 className="text-title">{t('title')}</h2>
      <dl className="mt-4 border-b border-border">
        {kinds.map((kind) => (
          <div
            key={kind}
            className="flex flex-wrap items-center justify-between gap-x-6 border-t border-border py-1 max-sm:py-2"
          >
            <dt className="text-muted-foreground">{t(kind)}</dt>
            <dd>
              <a
                href={`mailto:${site.email[kind]}`}
                className="underline-link inline-flex min-h-11 items-center"
              >
                {site.email[kind]}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A letter and its route. */
function Way() {
  return (
    <Drawing height={56} className="mt-10 w-80! max-lg:hidden">
      <rect x="1" y="22" width="40" height="28" rx="2" />
      <path d="m2 25 19 14 19-14" />
      <path d="M48 36c24 0 22-22 46-22s22 28 48 28 24-20 40-20" strokeDasharray="1 6" />
      <circle cx="94" cy="14" r="3" fill="var(--background)" />
      <circle cx="142" cy="42" r="3" fill="var(--background)" />
      <path d="M190 50V6l24 8-24 8" fill="currentColor" />
      <path d="M180 50h20" strokeOpacity="0.5" />
    </Drawing>
  )
}

export const generateMetadata = () => pageMetadata('contact')

export default async function ContactPage() {
  const t = await getTranslations('company.contact')
  return (
    <div className="page-width grid gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-y-16 lg:pb-24">
      <div>
        <h1 className="text-display">{t('title')}</h1>
        <p className="mt-6 max-w-measure text-lead">{t('lead', { hours: site.replyHours })}</p>
        <Way />
      </div>
      <section aria-label={t('form')} className="lg:col-start-2 lg:row-span-2 lg:pt-3">
        <ClientMessages namespaces={['company.message']}>
          <MessageForm path={routes.contact} />
        </ClientMessages>
      </section>
      <Addresses />
      <BreadcrumbJsonLd name="contact" />
    </div>
  )
}
