/* biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table that is displayed as blocks */
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

type Column = { name: string; className?: string }

type StackedTableProps = {
  /** The table's accessible name, for people who can't see the heading above. */
  caption?: string
  columns: readonly Column[]
  rows: ReadonlyArray<{ key: string; head: ReactNode; cells: readonly ReactNode[] }>
  /** Lines of a stronger grey, for a raised section. */
  strong?: boolean
  headClass?: string
  cellClass?: string
}

/** A table whose rows become blocks on small screens, where each cell repeats its column's name. */
export function StackedTable({
  caption,
  columns,
  rows,
  strong,
  headClass,
  cellClass,
}: StackedTableProps) {
  const line = strong ? 'border-control' : 'border-line'
  return (
    <table role="table" className="w-full table-fixed text-left max-md:block">
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="text-label text-muted">
          {columns.map(({ name, className }) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={cn('pb-3 font-normal', className)}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={cn('border-b max-md:block', line)}>
        {rows.map(({ key, head, cells }) => (
          <tr
            key={key}
            role="row"
            className={cn('border-t align-top max-md:block max-md:py-5', line)}
          >
            <th
              role="rowheader"
              scope="row"
              className={cn(
                'text-title font-semibold max-md:block max-md:pb-1 md:py-6 md:pr-8',
                headClass,
              )}
            >
              {head}
            </th>
            {cells.map((cell, i) => (
              <td
                key={columns[i + 1]?.name}
                role="cell"
                className={cn('max-md:block max-md:pt-2 md:py-6 md:pr-8', cellClass)}
              >
                <span aria-hidden="true" className="block text-label text-muted md:hidden">
                  {columns[i + 1]?.name}
                </span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
