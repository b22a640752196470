import { getTranslations } from 'next-intl/server'
import { site } from '@/lib/site'

const kinds = ['contact', 'support', 'privacy', 'security'] as const

/** The other way to write: an address for each matter. */
export async function Addresses() {
  const t = await getTranslations('company.contact.addresses')
  return (
    <section className="max-w-form">
      <h2 className="text-title">{t('title')}</h2>
      <dl className="mt-4 border-b border-line">
        {kinds.map((kind) => (
          <div
            key={kind}
            className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-1 max-sm:py-2"
          >
            <dt className="text-muted">{t(kind)}</dt>
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
