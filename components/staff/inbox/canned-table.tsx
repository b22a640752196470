'use client'

import { type Column, DataTable, RowLink, type TableProps } from '@/components/staff/data-table'
import { Moment } from '@/components/staff/staff-moment'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import { type Locale, locales } from '@/lib/i18n/routing'
import type { archiveCannedAnswer } from '@/lib/staff/inbox/changes'
import type { CannedAnswer } from '@/lib/staff/inbox/rows'
import { languageNames } from '@/lib/staff/names'
import { cannedPath } from '@/lib/staff/paths'
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
    header: 'Title',
    sort: 'title',
    cell: ({ id, title, bodies }) => (
      <>
        <RowLink isBold data-edit href={cannedPath(id)}>
          {title}
        </RowLink>
        <span className="line-clamp-2 max-w-measure wrap-anywhere text-muted-foreground">
          {bodies.en}
        </span>
      </>
    ),
  },
  { header: 'Missing languages', cell: ({ bodies }) => missing(bodies).join(', ') || 'None' },
  {
    header: 'Saved',
    sort: 'updated',
    cell: ({ updatedAt, updatedByName }) => (
      <>
        <Moment at={updatedAt} />
        {updatedByName && (
          <span className="block wrap-anywhere text-muted-foreground">{updatedByName}</span>
        )}
      </>
    ),
  },
  { header: 'Actions', isHeaderHidden: true, cell: (answer) => <ArchiveButton answer={answer} /> },
]

export const CannedTable = (props: TableProps<CannedAnswer>) => (
  <DataTable
    columns={columns}
    emptyAction={(isFiltered) =>
      !isFiltered && (
        <Button asChild variant="outline">
          <Link href={cannedPath('new')}>New answer</Link>
        </Button>
      )
    }
    {...props}
  />
)
