import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Table, TableCell, TableRow } from '@/components/ui/table'
import { compactTable } from '@/lib/staff/client/compact-table'
import type { PersonDetails } from '@/lib/staff/people-queries'

/** A person's courses with their progress. */
export function Learning({ learning: { enrolments } }: Pick<PersonDetails, 'learning'>) {
  if (enrolments.length === 0) {
    return (
      <EmptyState title="No courses yet">Courses appear here once they are started.</EmptyState>
    )
  }
  return (
    <Table
      caption="Courses"
      className={compactTable}
      columns={['Course', { label: 'Lessons', numeric: true }, 'Started', 'Completed']}
    >
      {enrolments.map((course) => (
        <TableRow key={course.course}>
          <TableCell className="text-label">{course.title}</TableCell>
          <TableCell numeric className="text-label">
            {course.done} of {course.lessons}
            <span className="md:hidden"> lessons</span>
          </TableCell>
          <TableCell className="text-label">
            <span className="text-muted-foreground md:hidden">Started </span>
            <Moment at={course.enrolledAt} />
          </TableCell>
          <TableCell className="text-label">
            {course.completedAt ? (
              <>
                <span className="text-muted-foreground md:hidden">Completed </span>
                <Moment at={course.completedAt} />
              </>
            ) : (
              <Badge variant="outline">In progress</Badge>
            )}
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
}
