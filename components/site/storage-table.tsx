import { getFormatter, getTranslations } from 'next-intl/server'
import { browserStorage } from '@/content/legal/storage'
import type { Locale } from '@/lib/i18n/routing'
import { StackedTable } from './stacked-table'

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
