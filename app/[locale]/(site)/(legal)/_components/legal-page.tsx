import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import type { LegalDocument } from '@/lib/content/legal/document'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { LegalContents } from './legal-contents'
import { LegalSection } from './legal-section'

type LegalPageProps = {
  name: 'legal' | 'privacyPolicy' | 'security' | 'accessibility'
  /** In the page's language. */
  title: string
  lead: string
  /** In English. */
  text: LegalDocument
}

/** A legal page: head and table of contents beside the numbered text. */
export async function LegalPage({ name, title, lead, text }: LegalPageProps) {
  const [t, format, locale] = await Promise.all([
    getTranslations('legal'),
    getFormatter(),
    getLocale(),
  ])
  const updated = new Date(`${text.updated}T00:00:00Z`)
  const day = format.dateTime(updated, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <div className="page-width pt-14 pb-16 md:pt-20 md:pb-24 print:py-0">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-5 max-w-measure text-lead text-muted">{lead}</p>
      <p className="mt-8 text-label">
        {t.rich('updated', {
          day,
          date: (chunks) => <time dateTime={text.updated}>{chunks}</time>,
        })}
      </p>
      {locale !== 'en' && (
        <p role="note" className="mt-4 max-w-measure border-l-2 border-info pl-4">
          {t('englishCounts')}
        </p>
      )}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] border-t border-line lg:grid-cols-[16rem_minmax(0,45rem)] lg:gap-x-16 print:block">
        <LegalContents label={t('contents')} sections={text.sections} />
        <article lang="en">
          {text.sections.map((section, index) => (
            <LegalSection key={section.id} number={index + 1} {...section} />
          ))}
        </article>
      </div>
      <BreadcrumbJsonLd name={name} />
    </div>
  )
}
