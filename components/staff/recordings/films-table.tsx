'use client'

import { type Column, DataTable } from '@/components/staff/data-table'
import { EmptyTable } from '@/components/staff/empty-table'
import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { clock } from '@/content/replays/timeline'
import { Link } from '@/lib/i18n/link'
import { sizeText } from '@/lib/staff/client/size-text'
import { typeNames } from '@/lib/staff/events/names'
import type { StaffFilmRow } from '@/lib/staff/films/queries'
import { staffFilmsPath } from '@/lib/staff/paths'
import type { TableQuery } from '@/lib/staff/table-query'

const none = (text: string) => <span className="text-muted-foreground">{text}</span>

const columns: Column<StaffFilmRow>[] = [
  {
    id: 'title',
    header: 'Film',
    cell: ({ row: { original: film } }) => (
      <>
        <Link
          data-row
          data-edit
          href={staffFilmsPath(film.id)}
          className="font-semibold wrap-anywhere underline-link"
        >
          {film.title}
        </Link>
        <span className="block text-muted-foreground">{typeNames[film.category]}</span>
      </>
    ),
  },
  {
    id: 'recorded_on',
    header: 'Recorded',
    cell: ({ row }) => row.original.recordedOn,
    meta: { sort: 'recorded_on' },
  },
  {
    id: 'length',
    header: 'Length',
    cell: ({ row: { original } }) =>
      original.seconds ? clock(original.seconds) : none('No length'),
    meta: { numeric: true },
  },
  {
    id: 'source',
    header: 'Film file',
    cell: ({ row: { original } }) => {
      if (original.source === 'link') return 'Link'
      return original.size ? sizeText(original.size) : none('No film')
    },
  },
  {
    id: 'captions',
    header: 'Captions',
    cell: ({ row: { original } }) => original.captions || none('None'),
    meta: { numeric: true },
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row }) => (
      <Badge variant={row.original.published ? 'success' : 'outline'}>
        {row.original.published ? 'Published' : 'Draft'}
      </Badge>
    ),
  },
  {
    id: 'updated_at',
    header: 'Changed',
    cell: ({ row }) => <Moment at={row.original.updatedAt} />,
    meta: { sort: 'updated_at' },
  },
]

type FilmsTableProps = { rows: StaffFilmRow[]; count: number; query: TableQuery }

export function FilmsTable({ rows, count, query }: FilmsTableProps) {
  return (
    <DataTable
      caption="Films"
      columns={columns}
      rows={rows}
      count={count}
      query={query}
      path={staffFilmsPath()}
      empty={
        <EmptyTable
          query={query}
          none={['No films yet', 'Create a film, upload it or link to it, and add captions.']}
          noMatch={['No films match', 'Try other words, or remove a filter.']}
        />
      }
    />
  )
}
