import { expect, test } from 'vitest'
import { recommendEvents, recommendProjects } from '@/lib/dashboard/recommendations'

const now = new Date('2026-11-21T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

type Event = Parameters<typeof recommendEvents>[0][number] & { id: string }
const event = (
  id: string,
  days: number,
  interests: string[],
  more: Partial<Event> = {},
): Event => ({
  id,
  startsAt: inDays(days),
  interests,
  ...more,
})

type Project = Parameters<typeof recommendProjects>[0][number] & { id: string }
const project = (id: string, category: string, more: Partial<Project> = {}): Project => ({
  id,
  category,
  tags: [],
  likes: 0,
  publishedAt: inDays(-1),
  ...more,
})

const told = (found: readonly { choice: { id: string }; interest: string | null }[]) =>
  found.map(({ choice, interest }) => `${choice.id} ${interest}`)

const events = (list: Event[], interests: string[], count?: number) =>
  told(recommendEvents(list, interests, now, { count }))
const projects = (list: Project[], interests: string[], count?: number) =>
  told(recommendProjects(list, interests, count))

test('events: only those of the next eight weeks', () => {
  const list = [
    event('begun', -0.01, ['Coding']),
    event('last', 56, ['Coding']),
    event('late', 56.01, ['Coding']),
  ]
  expect(events(list, ['Coding'], 10)).toEqual(['last Coding'])
})

test('events: the first shared interest is the reason, in the person’s spelling; none is no reason', () => {
  const list = [event('one', 2, ['AI/ML', 'Coding']), event('other', 1, ['Cybersecurity'])]
  expect(events(list, [' coding', 'AI/ML'])).toEqual(['one  coding'])
  expect(events(list, ['Poetry'])).toEqual([])
  expect(events(list, [])).toEqual([])
})

test('events: more shared interests first, then the earlier start, no more than asked for', () => {
  const list = [
    event('later', 9, ['Coding']),
    event('sooner', 3, ['Coding']),
    event('both', 20, ['Coding', 'Research']),
  ]
  expect(events(list, ['Coding', 'Research'])).toEqual(['both Coding', 'sooner Coding'])
  // The same interest in upper and lower case counts once.
  expect(events([...list, event('first', 1, ['coding', 'CODING'])], ['Coding'], 1)).toEqual([
    'first Coding',
  ])
})

test('events: the earliest of the leading kind comes first, with or without a shared interest', () => {
  const list = [
    event('talk', 1, ['Coding']),
    event('hack-late', 30, ['Coding']),
    event('hack', 20, ['Research']),
  ]
  const lead = ({ id }: Event) => id.startsWith('hack')
  const ask = (interests: string[]) => told(recommendEvents(list, interests, now, { lead }))
  expect(ask(['Coding'])).toEqual(['hack null', 'talk Coding'])
  expect(ask(['Research'])).toEqual(['hack Research'])
  expect(ask([])).toEqual(['hack null'])
})

test('projects: by tag before category, and only by an interest', () => {
  const list = [project('web', 'web-apps', { tags: ['chess'] }), project('thing', 'iot')]
  expect(projects(list, ['Chess'])).toEqual(['web Chess'])
  expect(projects(list, ['UI/UX', 'Chess'])).toEqual(['web Chess'])
  expect(projects(list, ['Hackathons'])).toEqual(['thing Hackathons'])
  expect(projects([project('odd', 'unheard-of')], ['Coding'])).toEqual([])
})

test('projects: more shared interests, then likes, then the later publication', () => {
  const list = [
    project('old', 'mobile', { publishedAt: inDays(-9) }),
    project('fresh', 'mobile', { publishedAt: inDays(-1) }),
    project('dated', 'mobile', { publishedAt: null }),
    project('loved', 'mobile', { likes: 3, publishedAt: inDays(-30) }),
    project('double', 'mobile', { tags: ['Chess'], publishedAt: inDays(-40) }),
  ]
  expect(projects(list, ['Coding', 'Chess'], 10).join(', ')).toBe(
    'double Chess, loved Coding, fresh Coding, old Coding, dated Coding',
  )
  expect(projects(list, ['Coding'])).toHaveLength(2)
})
