import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import type { CourseFigures } from '@/lib/staff/courses-queries'
import { lessonTitle } from '@/lib/staff/courses-questions'
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
