'use client'

import { Badge } from '@/components/ui/badge'
import type { Outcome } from '@/lib/capstones/files'
import { Link } from '@/lib/i18n/link'
import { questionPath } from '@/lib/routes'
import type { QueuedCapstone } from '@/lib/staff/capstones-queries'
import type { ListedCourse, OpenQuestion } from '@/lib/staff/courses-queries'
import { outcomeNames, trackName, trackNames } from '@/lib/staff/names'
import { staffCapstonesPath, staffCoursesPath } from '@/lib/staff/paths'
import { type Column, DataTable, PhoneLabel, RowLink, type TableProps } from './data-table'
import { Moment } from './staff-moment'

const many = new Intl.NumberFormat('en').format

/** A figure, with its name on phones, where the table has no heads. */
const figure = (label: string, value: string) => (
  <>
    <PhoneLabel>{`${label}:`}</PhoneLabel>
    {value}
  </>
)

const courseColumns: Column<ListedCourse>[] = [
  {
    header: 'Course',
    sort: 'title',
    cell: ({ id, title, track, level }) => (
      <>
        <Link data-row href={staffCoursesPath(id)} className="font-semibold underline-link">
          {title}
        </Link>
        <span className="block text-muted-foreground">
          {trackName(track)}, {level}
        </span>
      </>
    ),
  },
  {
    header: 'Enrolled',
    numeric: true,
    sort: 'enrolled',
    cell: ({ enrolled }) => figure('Enrolled', many(enrolled)),
  },
  {
    header: 'Completed',
    numeric: true,
    sort: 'completed',
    cell: ({ completed }) => figure('Completed', many(completed)),
  },
  {
    header: 'Completed, %',
    numeric: true,
    sort: 'share',
    cell: ({ share }) => figure('Completed, of those enrolled', share === null ? '–' : `${share}%`),
  },
  {
    header: 'Rating',
    numeric: true,
    sort: 'rating',
    cell: ({ rating, ratings }) =>
      figure('Rating', rating === null ? '–' : `${rating.toFixed(1)} (${many(ratings)})`),
  },
]

export const CourseTable = (props: TableProps<ListedCourse>) => (
  <DataTable columns={courseColumns} {...props} />
)

/** `where` is the title of the lesson. */
type Row = OpenQuestion & { where: string }

const questionColumns: Column<Row>[] = [
  {
    header: 'Question',
    cell: ({ course, id, title }) => (
      <RowLink dir="auto" href={questionPath(course, id)}>
        {title}
      </RowLink>
    ),
  },
  { header: 'Lesson', cell: ({ where }) => where },
  {
    header: 'Asked by',
    cell: ({ name, anonymous }) => (
      <>
        <bdi>{name ?? 'No name'}</bdi>
        {anonymous && <span className="block text-muted-foreground">Hidden from learners</span>}
      </>
    ),
  },
  { header: 'Votes', sort: 'votes', cell: ({ votes }) => votes },
  { header: 'Asked', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
]

export const OpenQuestionTable = (props: TableProps<Row>) => (
  <DataTable columns={questionColumns} {...props} />
)

const capstoneColumns: Column<QueuedCapstone>[] = [
  {
    header: 'Project',
    cell: ({ id, title }) => (
      <RowLink dir="auto" href={staffCapstonesPath(id)}>
        {title}
      </RowLink>
    ),
  },
  { header: 'Track', cell: ({ track }) => trackNames[track] },
  { header: 'Author', sort: 'name', cell: ({ name }) => <bdi>{name ?? 'No name'}</bdi> },
  { header: 'Submission', cell: ({ number }) => (number === 1 ? 'First' : `Number ${number}`) },
  { header: 'Submitted', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
  {
    header: 'State',
    cell: ({ outcome, begun }) =>
      outcome ? (
        <OutcomeBadge outcome={outcome} />
      ) : (
        <Badge variant={begun ? 'info' : 'outline'}>{begun ? 'Begun' : 'To mark'}</Badge>
      ),
  },
]

export const CapstoneTable = (props: TableProps<QueuedCapstone>) => (
  <DataTable columns={capstoneColumns} {...props} />
)

const variants = { passed: 'success', returned: 'warning', failed: 'destructive' } as const

/** What a marking led to. */
export const OutcomeBadge = ({ outcome }: { outcome: Outcome }) => (
  <Badge variant={variants[outcome]}>{outcomeNames[outcome]}</Badge>
)
