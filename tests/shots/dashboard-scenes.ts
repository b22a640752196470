import type { Page } from '@playwright/test'
import { routes } from '../../lib/routes.ts'
import { makePerson, send } from '../e2e/people.ts'
import { rainOverPune } from '../setup/projects.ts'
import type { Scene } from './scene.ts'

const project = { project: null, knownVersion: null, ...rainOverPune, imageAlt: '' }

/** A member who learns, is registered for a session and shows a project. */
async function becomeBusy(page: Page): Promise<void> {
  const { request } = page.context()
  await makePerson(request)
  const post = async (path: string, data: unknown) =>
    (await send(request, 'POST', path, data)).json()
  for (const course of ['how-machines-learn', 'sql-from-the-first-query']) {
    await post('/api/learning/enrol', { course })
  }
  const place = { course: 'how-machines-learn', lesson: 'the-points-held-back', scroll: 0.2 }
  await post('/api/learning/place', place)
  const { events } = (await (await request.get('/api/live/events')).json()) as {
    events: { id: string }[]
  }
  for (const { id } of events.slice(0, 4)) await post('/api/live/register', { event: id })
  const saved = await post('/api/showcase/save', project)
  await post('/api/showcase/submit', { project: saved.id })
  await post('/api/learning/first-steps', {})
}

export const dashboardScenes: Scene[] = [
  { name: 'dashboard', path: routes.dashboard, who: 'member' },
  { name: 'dashboard-busy', path: routes.dashboard, prepare: becomeBusy },
]
