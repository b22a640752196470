import type { ReactNode } from 'react'

type FigureProps = { caption: string; captionId?: string; children: ReactNode }

/** The frame of every figure: two dimension lines with end ticks, and the caption. */
export function Figure({ caption, captionId, children }: FigureProps) {
  return (
    <figure className="my-10 max-w-reading print:break-inside-avoid">
      <div
        data-drawing
        className="relative border-y border-border bg-background py-6 before:pointer-events-none before:absolute before:inset-x-0 before:-top-1.25 before:h-2.25 before:border-x before:border-input after:pointer-events-none after:absolute after:inset-x-0 after:-bottom-1.25 after:h-2.25 after:border-x after:border-input"
      >
        <div className="@container">{children}</div>
      </div>
      <figcaption id={captionId} className="mt-3 max-w-measure text-label text-muted-foreground">
        {caption}
      </figcaption>
    </figure>
  )
}

type DataTableProps = {
  /** The subject of the figures. */
  caption: string
  /** An empty name gives an empty column head. */
  columns: readonly string[]
  /** Each row's first cell is its head. */
  rows: readonly (readonly string[])[]
}

/** A drawing's figures, for people who can't see it. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    // Around the table, since a table would keep its own width.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) =>
              column ? (
                <th key={column} scope="col">
                  {column}
                </th>
              ) : (
                <td key={column} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be the same, and none ever moves
            <tr key={row}>
              <th scope="row">{head}</th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
