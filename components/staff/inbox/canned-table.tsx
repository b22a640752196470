'use client'

import { type Column, DataTable } from '@/components/staff/data-table'
import { Moment } from '@/components/staff/staff-moment'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import { type Locale, locales } from '@/lib/i18n/routing'
import type { archiveCannedAnswer } from '@/lib/staff/inbox/changes'
import type { CannedAnswer } from '@/lib/staff/inbox/rows'
import { languageNames } from '@/lib/staff/language-names'
import { cannedPath } from '@/lib/staff/paths'
import type { TableQuery } from '@/lib/staff/table-query'
import { toast } from '@/lib/toast'

/** Archives an answer, or brings it back; either can be undone. */
function ArchiveButton({ answer: { id, title, archivedAt } }: { answer: CannedAnswer }) {
  const { pending, send } = useChange<typeof archiveCannedAnswer>('staff/inbox/canned/archive', {
    refresh: true,
  })
  const archives = archivedAt === null

  async function set(now: boolean): Promise<void> {
    const response = await send({ id, wanted: now })
    if (response.ok) {
      toast.success(now ? `“${title}” is archived.` : `“${title}” is in use.`, {
        label: 'Undo',
        run: () => void set(!now),
      })
    } else if (response.code === 'canned_taken') {
      toast.error('Another answer has this title now. Rename that one first.')
    } else {
      toast.error('This couldn’t be changed.')
    }
  }

  return (
    <Button variant="outline" size="sm" loading={pending} onClick={() => set(archives)}>
      {archives ? 'Archive' : 'Restore'}
      <span className="sr-only"> {title}</span>
    </Button>
  )
}

const missing = (bodies: CannedAnswer['bodies']) =>
  locales.filter((locale) => !bodies[locale]).map((locale: Locale) => languageNames[locale])

const columns: Column<CannedAnswer>[] = [
  {
    id: 'title',
    header: 'Title',
    meta: { sort: 'title' },
    cell: ({ row: { original: one } }) => (
      <>
        <Link
          data-row
          data-edit
          href={cannedPath(one.id)}
          className="font-semibold wrap-anywhere underline-link"
        >
          {one.title}
        </Link>
        <span className="line-clamp-2 max-w-measure wrap-anywhere text-muted-foreground">
          {one.bodies.en}
        </span>
      </>
    ),
  },
  {
    id: 'languages',
    header: 'Missing languages',
    cell: ({ row }) => missing(row.original.bodies).join(', ') || 'None',
  },
  {
    id: 'updated',
    header: 'Saved',
    meta: { sort: 'updated' },
    cell: ({ row: { original: one } }) => (
      <>
        <Moment at={one.updatedAt} />
        {one.updatedByName && (
          <span className="block wrap-anywhere text-muted-foreground">{one.updatedByName}</span>
        )}
      </>
    ),
  },
  {
    id: 'archive',
    header: () => <span className="sr-only">Actions</span>,
    cell: ({ row }) => <ArchiveButton answer={row.original} />,
  },
]

type CannedTableProps = { rows: CannedAnswer[]; count: number; query: TableQuery }

export function CannedTable({ rows, count, query }: CannedTableProps) {
  const isFiltered = query.search !== '' || Object.keys(query.filters).length > 0
  return (
    <DataTable
      caption="Canned answers"
      columns={columns}
      rows={rows}
      count={count}
      query={query}
      path={cannedPath()}
      empty={
        <EmptyState
          title={isFiltered ? 'No answers found' : 'No canned answers yet'}
          action={
            !isFiltered && (
              <Button asChild variant="outline">
                <Link href={cannedPath('new')}>New answer</Link>
              </Button>
            )
          }
        >
          {isFiltered
            ? 'Nothing matches. Try other words.'
            : 'Write what you answer often once, in each language, and insert it into replies.'}
        </EmptyState>
      }
    />
  )
}
