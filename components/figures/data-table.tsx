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
