import { EmptyState } from '@/components/ui/empty-state'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { TitledSection } from '@/components/ui/titled-section'
import { type CourseFigures, lessonTitle, questionRows } from '@/lib/staff/courses-queries'
import { Chart } from './chart'
import { CsvLink } from './table-view'

const many = new Intl.NumberFormat('en').format

/** How far people come in a course, and before which lesson they stop. */
export function LessonFigures({ course }: { course: CourseFigures }) {
  const rows = course.lessons.map(({ id, place, ...figures }) => ({
    id,
    name: String(place),
    title: lessonTitle(course.id, id),
    ...figures,
  }))
  return (
    <section aria-labelledby="lessons" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="lessons" className="text-title">
          Where people stop
        </h2>
        <CsvLink href={`/api/staff/courses/${course.id}/lessons/csv`} />
      </div>
      <p className="mt-2 max-w-measure text-muted-foreground">
        Learners who haven’t finished, by next lesson. “Stopped” means no activity for 14 days.
      </p>
      {course.enrolled > 0 && (
        <Chart
          label="Learners by next lesson"
          stacked
          rows={rows.map(({ name, stopped, going }) => ({ name, stopped, going }))}
          series={[
            { key: 'stopped', name: 'Stopped', tone: 'destructive' },
            { key: 'going', name: 'Still going', tone: 'info' },
          ]}
        />
      )}
      <Table
        caption="Lessons"
        captionHidden
        className="mt-6"
        columns={[
          'Lesson',
          { label: 'Completed it', numeric: true },
          { label: 'Stopped before it', numeric: true },
          { label: 'Still going', numeric: true },
        ]}
      >
        {rows.map(({ id, name, title, completed, stopped, going }) => (
          <TableRow key={id}>
            <TableHead scope="row" className="min-w-44">
              {name}. {title}
            </TableHead>
            <TableCell numeric>{many(completed)}</TableCell>
            <TableCell numeric>{many(stopped)}</TableCell>
            <TableCell numeric>{many(going)}</TableCell>
          </TableRow>
        ))}
      </Table>
    </section>
  )
}

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
