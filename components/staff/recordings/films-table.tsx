'use client'

import { type Column, DataTable, RowLink, type TableProps } from '@/components/staff/data-table'
import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { clock } from '@/content/replays/timeline'
import type { StaffFilmRow } from '@/lib/staff/films/queries'
import { sizeText, typeNames } from '@/lib/staff/names'
import { staffFilmsPath } from '@/lib/staff/paths'

const none = (text: string) => <span className="text-muted-foreground">{text}</span>

const columns: Column<StaffFilmRow>[] = [
  {
    header: 'Film',
    cell: ({ id, title, category }) => (
      <>
        <RowLink isBold data-edit href={staffFilmsPath(id)}>
          {title}
        </RowLink>
        <span className="block text-muted-foreground">{typeNames[category]}</span>
      </>
    ),
  },
  { header: 'Recorded', sort: 'recorded_on', cell: ({ recordedOn }) => recordedOn },
  {
    header: 'Length',
    numeric: true,
    cell: ({ seconds }) => (seconds ? clock(seconds) : none('No length')),
  },
  {
    header: 'Film file',
    cell: ({ source, size }) => {
      if (source === 'link') return 'Link'
      return size ? sizeText(size) : none('No film')
    },
  },
  { header: 'Captions', numeric: true, cell: ({ captions }) => captions || none('None') },
  {
    header: 'State',
    cell: ({ published }) => (
      <Badge variant={published ? 'success' : 'outline'}>{published ? 'Published' : 'Draft'}</Badge>
    ),
  },
  { header: 'Changed', sort: 'updated_at', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
]

export const FilmsTable = (props: TableProps<StaffFilmRow>) => (
  <DataTable columns={columns} {...props} />
)
