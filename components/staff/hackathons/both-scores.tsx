import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { TitledSection } from '@/components/ui/titled-section'

type Judged = { scores: Record<string, number>; note: string }
type BothScoresProps = {
  criteria: { id: string; name: string; weight: number }[]
  own: Judged
  other: Judged & { name: string }
}

/** Both judges' final scores. */
export function BothScores({ criteria, own, other }: BothScoresProps) {
  const total = ({ scores }: Judged) =>
    criteria.reduce((sum, { id, weight }) => sum + weight * (scores[id] ?? 0), 0) / 10
  return (
    <TitledSection id="scores" title="Both scores" titleClass="mb-3 text-title" className="min-w-0">
      <Table
        caption="Both judges’ scores"
        captionHidden
        columns={[
          'Criterion',
          { label: 'You', numeric: true },
          { label: other.name, numeric: true },
        ]}
        footer={
          <tr>
            <th scope="row" className="py-3 pr-6 text-left">
              Total of 100
            </th>
            {[own, other].map((judged, at) => (
              <td
                key={at === 0 ? 'own' : 'other'}
                className="py-3 pr-6 text-right font-mono last:pr-0"
              >
                {total(judged)}
              </td>
            ))}
          </tr>
        }
      >
        {criteria.map(({ id, name, weight }) => (
          <TableRow key={id}>
            <TableHead scope="row" className="font-normal!">
              {name} ({weight} %)
            </TableHead>
            <TableCell numeric className="font-mono">
              {own.scores[id]}
            </TableCell>
            <TableCell numeric className="font-mono">
              {other.scores[id]}
            </TableCell>
          </TableRow>
        ))}
      </Table>
      {[
        ['Your note', own.note],
        [`${other.name}’s note`, other.note],
      ].map(([title, note]) =>
        note ? (
          <div key={title} className="mt-5">
            <h3 className="text-label text-muted-foreground">{title}</h3>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>
          </div>
        ) : null,
      )}
    </TitledSection>
  )
}
