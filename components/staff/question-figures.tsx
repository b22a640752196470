import { EmptyState } from '@/components/ui/empty-state'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import type { CourseFigures } from '@/lib/staff/courses-queries'
import { questionRows } from '@/lib/staff/courses-questions'
import { CsvLink } from './table-view'

const many = new Intl.NumberFormat('en').format
const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`

/** How often each question is answered wrongly, the hardest first, with its commonest mistake. */
export function QuestionFigures({ course }: { course: CourseFigures }) {
  const hardness = ({ firstWrong, firstTries }: { firstWrong: number; firstTries: number }) =>
    firstTries === 0 ? 0 : firstWrong / firstTries
  const rows = questionRows(course).sort((a, b) => hardness(b) - hardness(a))
  return (
    <section aria-labelledby="questions" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="questions" className="text-title">
          Questions
        </h2>
        {rows.length > 0 && <CsvLink href={`/api/staff/courses/${course.id}/questions/csv`} />}
      </div>
      {rows.length === 0 ? (
        <EmptyState heading="h3" title="No answers yet">
          Figures appear here once someone has tried a quiz of this course.
        </EmptyState>
      ) : (
        <>
          <p className="mt-2 max-w-measure text-muted-foreground">
            The hardest first, by the first attempt of each learner. Counted by question, not by
            person.
          </p>
          <Table
            caption="Questions, the hardest first"
            captionHidden
            className="mt-6"
            columns={[
              'Question',
              { label: 'Wrong at first', numeric: true },
              { label: 'Wrong in all', numeric: true },
              'Commonest mistake',
            ]}
          >
            {rows.map((row) => (
              <TableRow key={row.id}>
                <TableHead scope="row" className="min-w-48 font-normal!">
                  {row.text}
                  <span className="block text-label text-muted-foreground">{row.lesson}</span>
                </TableHead>
                <TableCell numeric>
                  {share(row.firstWrong, row.firstTries)}
                  <span className="block text-label text-muted-foreground">
                    of {many(row.firstTries)}
                  </span>
                </TableCell>
                <TableCell numeric>
                  {share(row.wrong, row.tries)}
                  <span className="block text-label text-muted-foreground">
                    of {many(row.tries)}
                  </span>
                </TableCell>
                <TableCell className="min-w-40">
                  {row.mistake ?? '–'}
                  {row.mistake && (
                    <span className="block text-label text-muted-foreground">
                      {row.mistakeTimes === 1 ? 'Once' : `${many(row.mistakeTimes)} times`}
                    </span>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </Table>
        </>
      )}
    </section>
  )
}
