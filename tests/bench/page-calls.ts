import { rows, type Sql, sql, value } from '../setup/db-sql.ts'

export type Call = { name: string; query: string; role?: 'anon' | 'authenticated' }

const showcase = (name: string, parameters: Record<string, string>): Call => ({
  name: `showcase_page ${name}`,
  query: `select public.showcase_page(${Object.entries(parameters)
    .map(([parameter, text]) => `${parameter} => ${sql`${text}`}`)
    .join(', ')})`,
})

/** Words by frequency: in nearly all projects, in one of thirty, in a handful. */
async function wordsOf(owner: Sql) {
  const byShare = async (share: number) =>
    value<string>(
      owner,
      sql`select word from ts_stat('select words from public.project_texts')
      where length(word) = 6 and word !~ '#'
      order by abs(ndoc - ${share} * (select count(*) from public.project_texts)), word limit 1`,
    )
  return { frequent: await byShare(1), between: await byShare(0.03), rare: await byShare(0.0001) }
}

/** The database calls of a member's pages, and two changes that update counts. */
export async function pageCalls(owner: Sql, user: string): Promise<Call[]> {
  const [own] = await rows<{ course: string; lesson: string; code: string }>(
    owner,
    sql`select lessons.course, lessons.slug as lesson, certificates.code
    from public.certificates join public.lessons on lessons.course = certificates.subject
    where certificates.user_id = ${user} and certificates.kind = 'course'
    order by lessons.course, lessons.place desc limit 1`,
  )
  if (!own) throw new Error('Nobody has completed a course; more people are needed.')
  const project = await value<string>(
    owner,
    sql`select id from public.projects where state = 'published' and author <> ${user}
    order by published_at offset (select count(*) / 2 from public.projects) limit 1`,
  )
  const event = await value<string>(
    owner,
    'select id from public.events where starts_at > now() order by starts_at limit 1',
  )
  const middle = await value<string>(owner, sql`select public.project_cursor(${project})`)
  const { frequent, between, rare } = await wordsOf(owner)
  const call = (name: string, query = `select public.${name}()`): Call => ({ name, query })
  return [
    call('current_account', 'select * from public.current_account()'),
    call('learning_overview'),
    call('lesson_state', sql`select public.lesson_state(${own.course}, ${own.lesson})`),
    { ...call('course_figures', 'select * from public.course_figures()'), role: 'anon' },
    call('learner_badges', 'select * from public.learner_badges()'),
    call('leaderboard', 'select * from public.leaderboard(20)'),
    call('alumni', 'select * from public.alumni()'),
    call('certificates (own)', sql`select * from public.certificates where user_id = ${user}`),
    {
      ...call('read_certificate', sql`select public.read_certificate(${own.code})`),
      role: 'anon',
    },
    call('dashboard'),
    call('get_live'),
    call('get_live (past)', 'select public.get_live(true)'),
    call('get_event', sql`select public.get_event(${event})`),
    call('recording_figures'),
    showcase('featured', { view: 'featured' }),
    showcase('recent', {}),
    showcase('recent, in the middle', { older_than: middle }),
    showcase('recent, back', { newer_than: middle }),
    showcase('one category', { category: 'iot', older_than: middle }),
    showcase('categories', { view: 'categories' }),
    showcase('spotlights', { view: 'spotlights' }),
    showcase('search, frequent word', { search: frequent }),
    showcase('search, 3 % of projects', { search: between }),
    showcase('search, rare word', { search: rare }),
    showcase('search, two words', { search: `${frequent} ${rare}`, category: 'iot' }),
    showcase('search, three letters', { search: between.slice(0, 3), older_than: middle }),
    showcase('search, nothing found', { search: 'nowhere' }),
    call('read_project', sql`select public.read_project(${project})`),
    call('review_queue'),
    call('is_moderator'),
    call('my_sessions', 'select * from public.my_sessions()'),
    call('enrol (change)', sql`select public.enrol(${own.course})`),
    call('like_project (change)', sql`select public.like_project(${project}, true)`),
  ]
}
