import 'server-only'
import { z } from 'zod'
import { camelRow, read } from '@/lib/db/call'
import { personClient } from '@/lib/db/clients'
import { trackNames } from './names'
import { staffCoursesPath } from './paths'
import { defineTable, type QueryOf, type TablePart, tableArguments } from './table'

export const courseTable = defineTable({
  caption: 'Courses',
  path: staffCoursesPath(),
  csv: '/api/staff/courses/csv',
  search: 'Search by title',
  sorts: ['title', '-enrolled', '-completed', '-share', '-rating'],
  filters: { track: { label: 'Track', options: trackNames } },
  none: ['No courses found', 'Try another title or track.'],
  noMatch: ['No courses found', 'Try another title or track.'],
})

const listed = {
  /** The slug. */
  id: z.string(),
  title: z.string(),
  track: z.string(),
  level: z.string(),
  enrolled: z.number(),
  completed: z.number(),
}

const listedRow = z.object({
  ...listed,
  /** Per cent of the enrolled who completed it; null without any. */
  share: z.number().nullable(),
  /** Mean and number of the ratings that aren't hidden. */
  rating: z.number().nullable(),
  ratings: z.number(),
})

export type ListedCourse = z.output<typeof listedRow>

const page = z.object({ count: z.number(), rows: z.array(listedRow) })

/** The courses of the catalogue with their figures. For staff with `courses`. Throws `Unavailable`. */
export const getStaffCourses = (
  accessToken: string,
  query: QueryOf<typeof courseTable>,
  part?: TablePart,
) => read(personClient(accessToken).rpc('staff_courses', tableArguments(query, part)), page)

const courseRow = z.object({
  ...listed,
  retired: z.boolean(),
  lessons: z.array(
    z.object({
      id: z.string(),
      place: z.number(),
      /** People who completed it. */
      completed: z.number(),
      /** People who have it next: who did nothing for 14 days, and others. */
      stopped: z.number(),
      going: z.number(),
    }),
  ),
  questions: z.array(
    camelRow({
      lesson: z.string(),
      question: z.string(),
      tries: z.number(),
      wrong: z.number(),
      /** In a learner's first attempt at the quiz. */
      first_tries: z.number(),
      first_wrong: z.number(),
      /** The three commonest mistakes: wrong options chosen, and right ones left out. */
      options: z.array(camelRow({ option: z.string(), left_out: z.boolean(), times: z.number() })),
    }),
  ),
  /** Ratings by stars. */
  stars: z.record(z.string(), z.number()),
})

export type CourseFigures = z.output<typeof courseRow>

/** A course's figures; null for an unknown one. For staff with `courses`. Throws `Unavailable`. */
export const getStaffCourse = (accessToken: string, slug: string): Promise<CourseFigures | null> =>
  read(personClient(accessToken).rpc('staff_course', { course_slug: slug }), courseRow.nullable())
