import { DataTable } from './data-table'
import { Figure } from './figure'
import { LazyLineHandles } from './handled/lazy'
import type { LineHandlesProps } from './handled/line-handles'
import { written } from './scale'

/** Points and a line that the reader fits to them. */
export function LineFit({ caption, ...props }: LineHandlesProps & { caption: string }) {
  const { x, y, points } = props
  return (
    <Figure caption={caption}>
      <LazyLineHandles {...props} />
      <DataTable
        caption={`${x}, ${y}`}
        columns={[x, y]}
        rows={points.map((point) => point.map((value) => written(value)))}
      />
    </Figure>
  )
}
