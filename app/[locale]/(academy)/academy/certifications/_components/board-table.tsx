import { getLocale, getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table'
import type { BoardEntry } from '@/lib/learning/queries'
import { places } from './read'

type BoardTableProps = {
  board: BoardEntry[]
  /** The person's own; null while they are not on the leaderboard. */
  alias: string | null
}

/** The first places, and the person's own, which is marked in words too. */
export async function BoardTable({ board, alias }: BoardTableProps) {
  const [t, locale] = await Promise.all([
    getTranslations('certifications.leaderboard'),
    getLocale(),
  ])
  const number = new Intl.NumberFormat(locale)
  const waits = alias !== null && !board.some(({ isCaller }) => isCaller)
  return (
    <div>
      {waits && <p className="mb-6 max-w-measure text-muted">{t('waiting', { alias })}</p>}
      {board.length === 0 ? (
        !waits && (
          <EmptyState title={t('empty.title')} heading="h3" className="py-0">
            {t('empty.text')}
          </EmptyState>
        )
      ) : (
        <Table caption={t('caption', { count: places })} captionHidden>
          <TableHeader>
            <TableRow>
              <TableHead numeric className="w-16">
                {t('place')}
              </TableHead>
              <TableHead>{t('alias')}</TableHead>
              <TableHead numeric>{t('points')}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {board.map(({ place, alias: name, points, isCaller }) => (
              <TableRow key={name} selected={isCaller}>
                <TableCell numeric>{number.format(place)}</TableCell>
                <TableHead scope="row" className="wrap-anywhere">
                  <bdi>{name}</bdi>
                  {isCaller && (
                    <Badge variant="info" className="ml-3">
                      {t('you')}
                    </Badge>
                  )}
                </TableHead>
                <TableCell numeric>{number.format(points)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </div>
  )
}
