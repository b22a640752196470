import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type LinkRow, LinkRows } from '@/components/layout/link-rows'
import { browserStorage } from '@/content/legal/storage'
import { cn } from '@/lib/cn'
import type { Locale } from '@/lib/i18n/routing'

type Column = {
  name: string
  className?: string
  /** In a compact table on small screens, a separate line below the short cells. */
  long?: boolean
}

type StackedTableProps = {
  /** The table's accessible name, for people who can't see the heading above. */
  caption?: string
  columns: readonly Column[]
  rows: ReadonlyArray<{ key: string; head: ReactNode; cells: readonly ReactNode[] }>
  /** For long, self-explanatory tables: small screens show rows without column names. */
  compact?: boolean
  /** Lines of a stronger grey, for a raised section. */
  strong?: boolean
  headClass?: string
  cellClass?: string
}

/** A table whose rows become blocks on small screens; each cell repeats its column's name, unless `compact`. */
export function StackedTable({
  caption,
  columns,
  rows,
  compact,
  strong,
  headClass,
  cellClass,
}: StackedTableProps) {
  const line = strong ? 'border-input' : 'border-border'
  return (
    <table className="w-full table-fixed text-left max-md:block">
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead className="max-md:sr-only">
        <tr className="text-label text-muted-foreground">
          {columns.map(({ name, className }) => (
            <th key={name} scope="col" className={cn('pb-3 font-normal', className)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={cn('border-b max-md:block', line)}>
        {rows.map(({ key, head, cells }) => (
          <tr
            key={key}
            className={cn(
              'border-t align-top',
              compact
                ? 'max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-0.5 max-md:py-3'
                : 'max-md:block max-md:py-5',
              line,
            )}
          >
            <th
              scope="row"
              className={cn(
                'text-title font-semibold md:py-6 md:pr-8',
                compact ? 'max-md:basis-full' : 'max-md:block max-md:pb-1',
                headClass,
              )}
            >
              {head}
            </th>
            {cells.map((cell, i) => (
              <td
                key={columns[i + 1]?.name}
                className={cn(
                  'md:py-6 md:pr-8',
                  !compact && 'max-md:block max-md:pt-2',
                  compact &&
                    (columns[i + 1]?.long ? 'max-md:order-last' : 'max-md:text-muted-foreground'),
                  cellClass,
                )}
              >
                {!compact && (
                  <span
                    aria-hidden="true"
                    className="block text-label text-muted-foreground md:hidden"
                  >
                    {columns[i + 1]?.name}
                  </span>
                )}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Everything the site stores in a browser, in the page's language or the given one. */
export async function StorageTable({ locale }: { locale?: Locale }) {
  const [t, format] = await Promise.all([
    locale ? getTranslations({ locale, namespace: 'cookies' }) : getTranslations('cookies'),
    locale ? getFormatter({ locale }) : getFormatter(),
  ])
  const duration = (seconds: number) => {
    const [unit, size] = units.find(([, length]) => seconds >= length) ?? units[2]
    return format.number(seconds / size, { style: 'unit', unit, unitDisplay: 'long' })
  }
  const rows = browserStorage.map((item) => {
    const length = 'seconds' in item ? duration(item.seconds) : null
    const place = 'in' in item ? item.in : 'local'
    const lifetime = length ?? t(place === 'tab' ? 'storage.untilSaved' : 'storage.untilCleared')
    return {
      key: item.key,
      head: (
        <>
          <code className="font-mono text-label wrap-anywhere">{item.name}</code>
          {(!length || 'in' in item) && (
            <span className="block text-label text-muted-foreground">{t(`storage.${place}`)}</span>
          )}
        </>
      ),
      cells: [
        t(`storage.items.${item.key}`),
        item.key === 'session' || (length && 'in' in item)
          ? t('storage.untilSignOut', { duration: lifetime })
          : lifetime,
        t(`categories.${'category' in item ? item.category : 'necessary'}.name`),
      ],
    }
  })
  return (
    <StackedTable
      compact
      caption={t('storage.title')}
      columns={[
        { name: t('storage.columns.name'), className: 'w-[28%]' },
        { name: t('storage.columns.purpose'), long: true },
        { name: t('storage.columns.lifetime'), className: 'w-[22%]' },
        { name: t('storage.columns.category'), className: 'w-[16%]' },
      ]}
      rows={rows}
      headClass="font-sans font-normal! tracking-normal md:py-4!"
      cellClass="text-label md:py-4!"
    />
  )
}

type Fact = { name: string; text: ReactNode }

/** Facts between hairlines: a term and a sentence about it. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-b border-border">
      {facts.map(({ name, text }) => (
        <div
          key={name}
          className="grid gap-x-10 gap-y-2 border-t border-border py-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <dt className="text-title font-semibold">{name}</dt>
          <dd>
            <p className="max-w-measure">{text}</p>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Further reading, as a short list between hairlines. */
export function ReadOn({ title, links }: { title: string; links: readonly LinkRow[] }) {
  return (
    <nav aria-label={title}>
      <p className="mb-3 text-label text-muted-foreground">{title}</p>
      <LinkRows links={links} />
    </nav>
  )
}
