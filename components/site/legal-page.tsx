import { ChevronDown } from 'lucide-react'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { Disclosure } from '@/components/layout/disclosure'
import type { LegalDocument, LegalTable, LegalSection as Section } from '@/content/legal/document'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { ContentsList } from './contents-list'
import { StackedTable, StorageTable } from './stacked-table'

/** Links to the sections: folded on small screens, beside the text on wide ones. */
function LegalContents({ label, sections }: { label: string; sections: readonly Section[] }) {
  return (
    <nav
      aria-label={label}
      className="border-b border-border lg:sticky lg:top-24 lg:max-h-[calc(100dvh-11rem)] lg:self-start lg:overflow-y-auto lg:border-0 lg:py-10"
    >
      <Disclosure
        label={label}
        icon={
          <ChevronDown className="size-5 text-muted-foreground transition-transform group-aria-expanded:rotate-180" />
        }
        buttonClass="flex min-h-14 w-full items-center justify-between font-semibold lg:hidden"
        wideClass="hidden text-label font-semibold lg:block"
        panelClass="pb-4 lg:mt-3 lg:block! lg:pb-0"
      >
        <ContentsList sections={sections.map(({ id, title }) => ({ id, title }))} />
      </Disclosure>
    </nav>
  )
}

/** Styles for the texts' plain HTML. */
const prose =
  'max-w-measure [&_a]:underline-link [&_code]:font-mono [&_code]:text-label [&_h3]:mt-8 [&_h3]:text-title [&_h3+p]:mt-2 [&_li]:mt-2 [&_li]:pl-1 [&_li]:marker:text-input [&_p]:mt-4 [&_strong]:font-semibold [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-5'

const widths = ['w-[18%]', undefined, 'w-[30%]']

function FactTable({ caption, columns, rows }: LegalTable) {
  return (
    <StackedTable
      compact
      caption={caption}
      columns={columns.map((name, i) => ({ name, className: widths[i], long: i === 1 }))}
      rows={rows.map(([name = '', ...cells]) => ({ key: name, head: name, cells }))}
      headClass="font-sans text-label! tracking-normal max-md:text-body! md:py-4!"
      cellClass="text-label md:py-4!"
    />
  )
}

/** A section whose heading links to itself. */
function LegalSection({ id, number, title, body, table, after }: Section & { number: number }) {
  return (
    <section
      id={id}
      className="border-b border-border py-10 last:border-0 lg:pl-12 print:border-0 print:py-4"
    >
      <h2 className="text-h3 print:break-after-avoid">
        <a href={`#${id}`} className="group flex items-baseline gap-3 lg:-ml-12 lg:gap-4">
          <span className="shrink-0 font-mono text-body font-normal tracking-normal text-muted-foreground lg:w-8">
            {number}
          </span>{' '}
          <span className="decoration-input decoration-1 underline-offset-4 group-hover:underline">
            {title}
          </span>
        </a>
      </h2>
      <div className={prose}>{body}</div>
      {table && (
        <div className="mt-6">
          {table === 'storage' ? <StorageTable locale="en" /> : <FactTable {...table} />}
        </div>
      )}
      {after && <div className={prose}>{after}</div>}
    </section>
  )
}

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
      <p className="mt-5 max-w-measure text-lead text-muted-foreground">{lead}</p>
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
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] border-t border-border lg:grid-cols-[16rem_minmax(0,45rem)] lg:gap-x-16 print:block">
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
