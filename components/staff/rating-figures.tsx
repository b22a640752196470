import { EmptyState } from '@/components/ui/empty-state'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { TitledSection } from '@/components/ui/titled-section'

const many = new Intl.NumberFormat('en').format

/** How many people gave how many stars. */
export function RatingFigures({ stars }: { stars: Record<string, number> }) {
  const total = Object.values(stars).reduce((sum, count) => sum + count, 0)
  return (
    <TitledSection id="ratings" title="Ratings" className="mt-12 max-w-measure">
      {total === 0 ? (
        <EmptyState heading="h3" title="No ratings yet">
          People can rate the course once they have completed it.
        </EmptyState>
      ) : (
        <Table
          caption="Ratings by number of stars"
          captionHidden
          className="mt-4"
          columns={['Stars', { label: 'People', numeric: true }, { label: 'Share', numeric: true }]}
        >
          {[5, 4, 3, 2, 1].map((star) => (
            <TableRow key={star}>
              <TableHead scope="row">{star}</TableHead>
              <TableCell numeric>{many(stars[star] ?? 0)}</TableCell>
              <TableCell numeric>{Math.round((100 * (stars[star] ?? 0)) / total)}%</TableCell>
            </TableRow>
          ))}
        </Table>
      )}
    </TitledSection>
  )
}
