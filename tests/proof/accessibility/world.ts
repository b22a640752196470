import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import { certificatePath, eventPath, messagePath, projectPath } from '../../../lib/routes.ts'
import { learn, lessonsOf } from '../../e2e/courses.ts'
import { latestMail, linkOf } from '../../e2e/mail.ts'
import { makePerson, send } from '../../e2e/people.ts'
import { makeStaff } from '../../e2e/staff.ts'
import type { OwnSite } from '../../setup/e2e-site.ts'
import { monsoonMap } from '../../setup/projects.ts'
import { callAsService } from '../../setup/staff-site.ts'
import { runWorker } from '../../setup/worker.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** A new person, one with a profile, one with a lot of activity, and someone on the staff. */
export type Who = 'newcomer' | 'member' | 'learner' | 'staff'

/** A site's content, so that every page has something to show; paths are without a language. */
export interface World {
  states: Record<Who, State>
  paths: Record<
    'certificate' | 'event' | 'published' | 'waiting' | 'message' | 'subscription',
    string
  >
}

export const course = 'sql-from-the-first-query'

const project = { project: null, knownVersion: null, ...monsoonMap }

async function post<T>(request: APIRequestContext, path: string, data: unknown): Promise<T> {
  const response = await send(request, 'POST', path, data)
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as T
}

/** A project by the learner in the moderators' queue; returns its id. */
async function submitted(request: APIRequestContext, title: string) {
  type Saved = { id: string; version: number }
  const { id } = await post<Saved>(request, '/api/showcase/save', { ...project, title })
  const { version } = await post<Saved>(request, '/api/showcase/submit', { project: id })
  return { id, version }
}

/** A course with its certificate, a seat, two projects, a message and a subscription; and incidents. */
async function fill(site: OwnSite, learner: APIRequestContext, staff: APIRequestContext) {
  let certificate = ''
  for (const lesson of lessonsOf(course)) {
    certificate = (await learn(learner, course, lesson)).certificate ?? certificate
  }
  const [first = ''] = lessonsOf('how-machines-learn')
  await learn(learner, 'how-machines-learn', first)
  await post(staff, '/api/learning/enrol', { course: 'how-machines-learn' })

  const answer = await learner.get(`${site.base}/api/live/events`)
  const [event] = ((await answer.json()) as { events: { id: string }[] }).events
  await post(learner, '/api/live/register', { event: event?.id })

  const published = await submitted(learner, 'Monsoon map')
  const decision = { project: published.id, decision: 'publish', reason: '' }
  await post(staff, '/api/showcase/review', { ...decision, knownVersion: published.version })
  const waiting = await submitted(learner, 'Tide table')

  const email = 'reader@example.com'
  const message = { name: 'Asha', email, topic: 'support', message: 'How do I begin?' }
  const { link } = await post<{ link: string }>(learner, '/api/contact', {
    ...message,
    language: 'en',
  })
  await post(learner, '/api/status/subscribe', { email: 'status@example.com', language: 'en' })
  await callAsService(site, 'open_incident', {
    severity: 'minor',
    services: ['web'],
    title: 'Slow pages',
    description: 'Pages take longer than usual.',
  })
  await runWorker(site.workerEnv)
  const mail = await latestMail('status@example.com', { catcher: site.mail })
  return {
    certificate: certificatePath(certificate),
    event: eventPath(event?.id ?? ''),
    published: projectPath(published.id),
    waiting: projectPath(waiting.id),
    message: link.startsWith('/') ? link : messagePath(link),
    subscription: new URL(linkOf(mail)).pathname,
  }
}

/** Signs everyone up on a new site and adds their activity. */
export async function makeWorld(site: OwnSite, browser: Browser): Promise<World> {
  const enter = async (who: Who) => {
    const context = await browser.newContext({ baseURL: site.base })
    const options = { at: site, ...(who === 'newcomer' && { profile: null }) }
    return { context, person: await makePerson(context.request, options) }
  }
  const newcomer = await enter('newcomer')
  const member = await enter('member')
  const learner = await enter('learner')
  const staff = await enter('staff')
  await makeStaff(staff.context.request, staff.person, ['admin', 'moderator'], site)
  const paths = await fill(site, learner.context.request, staff.context.request)
  const state = async ({ context }: { context: BrowserContext }) => {
    const kept = await context.storageState()
    await context.close()
    return kept
  }
  return {
    paths,
    states: {
      newcomer: await state(newcomer),
      member: await state(member),
      learner: await state(learner),
      staff: await state(staff),
    },
  }
}
