import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { cronSecret, type OwnSite, type Site } from './e2e-site.ts'
import { rainOverPune } from './projects.ts'
import { type SignedUp, signUp } from './signed-up.ts'
import { addAppBy, grantRoles } from './staff.ts'
import { callAsService } from './staff-site.ts'

/** The environment of a site whose database tests may change. */
export const stageEnv = { ROOM_VIDEO_HOSTS: 'meet.example' }

/** For a separate site's database: lets its key read and write anything. */
export const worldSql = `
create function public.tests_ask(query text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare answer jsonb;
begin
  execute format('select coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from (%s) as t', query) into answer;
  return answer;
end $$;
create function public.tests_run(command text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  execute command;
end $$;
revoke all on function public.tests_ask(text), public.tests_run(text) from public, anon, authenticated;
grant execute on function public.tests_ask(text), public.tests_run(text) to service_role;
`

type Database = {
  ask<T = Record<string, unknown>>(query: string): Promise<T[]>
  run(command: string): Promise<void>
}

/** Talks to the database of a site started with `worldSql`. */
export function databaseOf(site: Pick<Site, 'api' | 'secretKey'>): Database {
  return {
    ask: (query) => callAsService(site, 'tests_ask', { query }),
    run: (command) => callAsService(site, 'tests_run', { command }),
  }
}

/** Items that belong to a person or have a name. */
export type Things = {
  course: string
  lesson: string
  certificate: string
  event: string
  calendar: string
  draft: string
  draftImage: string
  published: string
  publishedImage: string
  /** Asked without a name. */
  question: string
  /** The owner's attempt at a code exercise. */
  attempt: string
  message: string
  subscription: string
  session: string
  key: string
  keyId: string
  file: string
}

export type World = {
  /** A student who owns all items. */
  owner: SignedUp
  /** Another student, who owns none. */
  other: SignedUp
  client: SignedUp
  moderator: SignedUp
  admin: SignedUp
  /** Signed in, but without a profile. */
  newcomer: SignedUp
  things: Things
}

const courses = 'content/courses'
const read = <T>(path: string) => JSON.parse(readFileSync(join(courses, path), 'utf8')) as T

type Send = <T>(person: SignedUp | null, method: string, path: string, body?: unknown) => Promise<T>

/** Requests like those of our pages; throws if one is refused. */
export function sender(base: string, from = '127.0.0.1'): Send {
  return async <T>(person: SignedUp | null, method: string, path: string, body?: unknown) => {
    const isForm = body instanceof FormData
    const response = await fetch(base + path, {
      method,
      headers: {
        origin: base,
        cookie: person?.cookie ?? '',
        'x-forwarded-for': from,
        ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return (text ? JSON.parse(text) : null) as T
  }
}

/** Completes the shortest course; returns its certificate's code. */
async function certify(send: Send, owner: SignedUp, course: string): Promise<string> {
  const { lessons } = read<{ lessons: { slug: string }[] }>(`${course}/course.json`)
  await send(owner, 'POST', '/api/learning/enrol', { course })
  let certificate: string | null = null
  for (const { slug: lesson } of lessons) {
    const { quiz } = read<{ quiz: { id: string; correct: string[] }[] }>(
      `${course}/lessons/${lesson}.json`,
    )
    const answers = Object.fromEntries(quiz.map(({ id, correct }) => [id, correct]))
    await send(owner, 'POST', '/api/learning/quiz', { course, lesson, answers })
    const done = await send<{ certificate: string | null }>(
      owner,
      'POST',
      '/api/learning/complete',
      { course, lesson },
    )
    certificate = done.certificate
  }
  if (!certificate) throw new Error('No certificate was awarded.')
  return certificate
}

async function makeProject(send: Send, owner: SignedUp, title: string) {
  const { id } = await send<{ id: string }>(owner, 'POST', '/api/showcase/save', {
    ...{ project: null, knownVersion: null },
    ...{ ...rainOverPune, title },
  })
  const form = new FormData()
  const background = { r: 9, g: 90, b: 30 }
  const create = { width: 640, height: 640, channels: 3, background } as const
  const png = await sharp({ create }).png().toBuffer()
  form.append('project', id)
  form.append('image', new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }))
  const image = await send<{ id: string }>(owner, 'POST', '/api/showcase/image', form)
  return { id, image: image.id }
}

/** Polls the emails until one to `address` matches `pattern`. */
async function mailed(mail: string, address: string, pattern: RegExp): Promise<string> {
  const limit = AbortSignal.timeout(10_000)
  for (;;) {
    const mails = (await (await fetch(`${mail}/email`, { signal: limit })).json()) as {
      to: { address: string }[]
      html: string
    }[]
    for (const { to, html } of mails) {
      const found = to[0]?.address === address && pattern.exec(html)?.[1]
      if (found) return found
    }
    await new Promise((done) => setTimeout(done, 50))
  }
}

async function makeThings(site: OwnSite, owner: SignedUp, moderator: SignedUp): Promise<Things> {
  const { base, mail } = site
  const send = sender(base)
  const clock = () =>
    fetch(`${base}/api/cron/worker`, { headers: { authorization: `Bearer ${cronSecret}` } })
  await clock()
  const course = 'sql-from-the-first-query'
  const certificate = await certify(send, owner, course)
  const lesson = read<{ lessons: { slug: string }[] }>(`${course}/course.json`).lessons[0]?.slug
  const note = { course, lesson, body: 'The note of the owner', knownAt: null }
  await send(owner, 'POST', '/api/learning/note', note)
  const { attempt } = await send<{ attempt: string }>(owner, 'POST', '/api/learning/code/submit', {
    ...{ course, lesson, code: 'SELECT 1' },
  })
  const question = await send<string>(owner, 'POST', '/api/questions/ask', {
    ...{ course, lesson, title: 'Why is the first row missing?', body: 'I used `offset 1`.' },
    anonymous: true,
  })
  const { events } = await send<{ events: { id: string; type: string }[] }>(
    owner,
    'GET',
    '/api/live/events',
  )
  // A hackathon has every page that a session can have.
  const event = events.find(({ type }) => type === 'hackathon')?.id ?? ''
  await send(owner, 'POST', '/api/live/register', { event })
  const feed = await send<{ url: string }>(owner, 'POST', '/api/live/feed', {})
  const draft = await makeProject(send, owner, 'A draft of the proof')
  const published = await makeProject(send, owner, 'Rain over Pune')
  const project = published.id
  const { version } = await send<{ version: number }>(owner, 'POST', '/api/showcase/submit', {
    project,
  })
  const review = { project, decision: 'publish', reason: '', knownVersion: version }
  await send(moderator, 'POST', '/api/showcase/review', review)
  const { link } = await send<{ link: string }>(null, 'POST', '/api/contact', {
    ...{ name: 'Asha of the proof', email: owner.email, topic: 'support', message: 'A secret' },
    language: 'en',
  })
  await send(null, 'POST', '/api/status/subscribe', { email: owner.email, language: 'en' })
  await clock()
  const subscription = await mailed(mail, owner.email, /\/subscription\/([\w-]+)/)
  const { id: keyId, key } = await send<{ id: string; key: string }>(
    owner,
    'POST',
    '/api/keys/create',
    { name: 'Proof' },
  )
  const [session] = await databaseOf(site).ask<{ id: string }>(
    `select session.id from auth.sessions as session
    join auth.users as person on person.id = session.user_id where person.email = '${owner.email}'`,
  )
  const form = new FormData()
  form.append('file', new File(['a,b\n1,2\n'], 'rows.csv'))
  const uploaded = await fetch(`${base}/api/v1/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  })
  const { file_id: file } = (await uploaded.json()) as { file_id: string }
  return {
    ...{ course, lesson: lesson ?? '', certificate, event, key, keyId, file, subscription },
    session: session?.id ?? '',
    calendar: /\/([^/]+?)(?:\.ics)?$/.exec(feed.url)?.[1] ?? '',
    ...{ draft: draft.id, draftImage: draft.image },
    ...{ published: project, publishedImage: published.image, question, attempt },
    message: link.split('/').at(-1) ?? '',
  }
}

/** Fills a site started with `worldSql` with people, one of whom owns one of everything. */
export async function makeWorld(site: OwnSite): Promise<World> {
  const owner = await signUp(site)
  const other = await signUp(site)
  const client = await signUp(site, { role: 'client' })
  const moderator = await signUp(site)
  const newcomer = await signUp(site, { profile: false })
  const admin = await signUp(site)
  const send = sender(site.base)
  for (const [person, role] of [
    [moderator, 'moderator'],
    [admin, 'admin'],
  ] as const) {
    await grantRoles(site, person.email, role)
    await addAppBy((path, body) => send(person, 'POST', path, body))
  }
  return {
    owner,
    other,
    client,
    moderator,
    admin,
    newcomer,
    things: await makeThings(site, owner, moderator),
  }
}
