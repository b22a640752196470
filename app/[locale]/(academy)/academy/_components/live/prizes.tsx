import { useLocale, useTranslations } from 'next-intl'
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table'
import { prizes } from '@/lib/content/events'

const places = ['first', 'second', 'third', 'design'] as const

/** The prizes of each hackathon, and their sum. */
export function Prizes() {
  const t = useTranslations('live.hackathons.prizes')
  const locale = useLocale()
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  })
  const total = places.reduce((sum, place) => sum + prizes[place], 0)
  return (
    <section aria-labelledby="prizes">
      <h3 id="prizes" className="mb-3 text-title">
        {t('title')}
      </h3>
      <Table caption={t('caption')} captionHidden>
        <TableHeader>
          <TableRow>
            <TableHead>{t('place')}</TableHead>
            <TableHead numeric>{t('amount')}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {places.map((place) => (
            <TableRow key={place}>
              <TableHead scope="row" className="font-normal">
                {t(place)}
              </TableHead>
              <TableCell numeric className="font-mono">
                {money.format(prizes[place])}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <tfoot>
          <tr>
            <th scope="row" className="py-3 pr-6 text-left">
              {t('total')}
            </th>
            <td className="py-3 text-right font-mono">{money.format(total)}</td>
          </tr>
        </tfoot>
      </Table>
    </section>
  )
}
