import { getFormatter, getTranslations } from 'next-intl/server'
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table'
import { browserStorage } from '@/lib/content/legal/storage'
import type { Locale } from '@/lib/i18n/routing'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Everything that the site stores in a browser; in the page's language, or in the one that is given. */
export async function StorageTable({ locale }: { locale?: Locale }) {
  const [t, format] = await Promise.all([
    locale ? getTranslations({ locale, namespace: 'cookies' }) : getTranslations('cookies'),
    locale ? getFormatter({ locale }) : getFormatter(),
  ])
  const duration = (seconds: number) => {
    const [unit, size] = units.find(([, length]) => seconds >= length) ?? units[2]
    return format.number(seconds / size, { style: 'unit', unit, unitDisplay: 'long' })
  }
  return (
    <Table caption={t('storage.title')} captionHidden className="min-w-160 print:min-w-0">
      <TableHeader>
        <TableRow>
          <TableHead>{t('storage.columns.name')}</TableHead>
          <TableHead>{t('storage.columns.purpose')}</TableHead>
          <TableHead>{t('storage.columns.lifetime')}</TableHead>
          <TableHead>{t('storage.columns.category')}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {browserStorage.map((item) => {
          const length = 'seconds' in item ? duration(item.seconds) : null
          const lifetime = length ?? t('storage.untilCleared')
          return (
            <TableRow key={item.key}>
              <TableHead scope="row" className="max-w-48 font-normal">
                <code className="font-mono text-label wrap-anywhere">{item.name}</code>
                {!length && (
                  <span className="block text-label text-muted">{t('storage.local')}</span>
                )}
              </TableHead>
              <TableCell className="max-w-80 text-label">
                {t(`storage.items.${item.key}`)}
              </TableCell>
              <TableCell className="text-label">
                {item.key === 'session'
                  ? t('storage.untilSignOut', { duration: lifetime })
                  : lifetime}
              </TableCell>
              <TableCell className="text-label">{t('categories.necessary.name')}</TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
