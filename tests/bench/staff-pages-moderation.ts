import { type Sql, value } from '../setup/db-sql.ts'
import { page, type StaffPage } from './staff-page.ts'

/** The first pages of moderation, the waitlist and the courses. */
export async function moderationPages(owner: Sql): Promise<StaffPage[]> {
  const course = await value<string>(
    owner,
    'select course from public.enrolments group by 1 order by count(*) desc, 1 limit 1',
  )
  const project = await value<string>(
    owner,
    `select id from public.projects where state = 'submitted' order by id limit 1`,
  )
  const comments = { kind: 'comment', descending: false }
  const waitlist = (name: string, parameters: Parameters<typeof page>[2]) =>
    page(`waitlist ${name}`, 'staff_waitlist', parameters)
  return [
    page('projects that wait', 'staff_projects'),
    page('returned projects', 'staff_projects', { state: 'returned', descending: true }),
    page('projects of a category', 'staff_projects', { category: 'iot' }),
    page('published projects', 'staff_projects', {
      ...{ state: 'published', descending: true },
    }),
    page('projects, a frequent word', 'staff_projects', { search: 'map' }),
    page('projects, a rare word', 'staff_projects', {
      ...{ state: 'published', search: '4713' },
    }),
    page('a project', 'staff_project', { project }),
    page('comments that wait', 'staff_ratings', comments),
    page('comments, a rare word', 'staff_ratings', {
      ...{ ...comments, state: 'approved', search: '4714' },
    }),
    page('comments, approved', 'staff_ratings', { ...comments, state: 'approved' }),
    page('comments of nobody', 'staff_ratings', { ...comments, search: 'zebra' }),
    page('ratings', 'staff_ratings'),
    page('ratings, by rating', 'staff_ratings', { sort: 'rating', descending: false }),
    page('ratings, a word', 'staff_ratings', { search: 'useful' }),
    page('ratings that are shown', 'staff_ratings', { state: 'shown' }),
    page('ratings, one star, by rating', 'staff_ratings', {
      ...{ stars: 1, sort: 'rating' },
    }),
    page('hidden ratings', 'staff_ratings', { state: 'hidden' }),
    waitlist('newest', {}),
    waitlist('by address', { sort: 'email', descending: false }),
    waitlist('by invitation', { sort: 'invited' }),
    waitlist('by joining', { sort: 'joined' }),
    waitlist('of a state', { status: 'joined' }),
    waitlist('of a state, by address', { status: 'joined', sort: 'email' }),
    waitlist('of a state, by invitation', { status: 'joined', sort: 'invited' }),
    waitlist('of a state and a tag', { status: 'pending', tag: 'press' }),
    waitlist('of a frequent tag', { tag: 'beta' }),
    waitlist('of a rare tag, by address', { tag: 'press', sort: 'email' }),
    waitlist('beginning of an address', { search: 'waiting47' }),
    waitlist('beginning of an address, by joining', { search: 'waiting', sort: 'joined' }),
    waitlist('a domain', { search: '@example' }),
    waitlist('nobody', { search: 'no-such-person' }),
    waitlist('page 20', { sort: 'email', skip: 950 }),
    waitlist('page 1,000', { skip: 49_950 }),
    waitlist('CSV, its last part', { page_size: 1000, skip: 99_000 }),
    page('waitlist funnel', 'staff_waitlist_funnel'),
    page('courses by title', 'staff_courses'),
    page('courses, a word', 'staff_courses', { search: 'data' }),
    page('courses', 'staff_courses', { sort: 'share', descending: true }),
    page('a course', 'staff_course', { course_slug: course }),
  ]
}
