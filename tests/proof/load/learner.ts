import { Browser, type Tally, textOf } from './browser.ts'
import { pause, type Walk } from './visitor.ts'

/** What a person of the load is and where they learn. */
export type Learner = {
  email: string
  cookie: string
  from: string
  course: string
  lesson: string
}

/** What our answers say is kept of a person. */
export type Kept = { email: string; note: string; scroll: number; interest: string }

/**
 * Somebody who is signed in looks around the Academy and writes, each on their own, until the time is over.
 * Answers what was acknowledged last, and how often their session was renewed.
 */
export async function study(
  { base, until, think }: Omit<Walk, 'paths' | 'arrival'>,
  { email, cookie, from, course, lesson }: Learner,
  tally: Tally,
): Promise<Kept & { renewals: number }> {
  const browser = new Browser({ base, from }, tally, cookie)
  const kept: Kept = { email, note: '', scroll: 0, interest: 'Coding' }
  const hub = '/academy/learning-hub'
  const change = (method: string, path: string, body: unknown) =>
    browser.ask('change', path, { method, body })
  let knownAt: string | null = null
  let edits = 0

  const write = async () => {
    await browser.open(`${hub}/${course}/${lesson}`, kept.note || lesson)
    await pause(think)
    const scroll = ++edits / 1024
    const place = await change('POST', '/api/learning/place', { course, lesson, scroll })
    if (place) kept.scroll = scroll
    const body = `Note ${edits} of ${email}`
    const saved = await change('POST', '/api/learning/note', { course, lesson, body, knownAt })
    if (!saved) return
    const answer = JSON.parse(textOf(saved)) as { updatedAt: string; conflict: boolean }
    if (answer.conflict) tally.fail('a conflict with oneself')
    knownAt = answer.updatedAt
    kept.note = body
  }
  const look = () => browser.open('/dashboard', email)
  const read = () => browser.open(`${hub}/${course}`, `${course}/${lesson}`)
  const live = async () => {
    await browser.open('/academy/live-learning')
    await browser.ask('api', '/api/live/events')
  }
  const describe = async () => {
    await browser.open('/profile-settings', email)
    await pause(think)
    const interest = `Interest ${++edits}`
    const profile = {
      ...{ fullName: 'Asha Rao', college: 'MIT SOE' },
      ...{ interests: [interest], clubPresence: 'Active member' },
    }
    if (await change('POST', '/api/profile', profile)) kept.interest = interest
  }

  await pause([0, think[1]])
  await change('POST', '/api/learning/enrol', { course })
  const steps = [write, look, read, live, write, describe]
  for (let step = edits; Date.now() < until; step++) {
    await steps[step % steps.length]?.()
    await browser.ask('session', '/api/auth/session?check=profile')
    await pause(think)
  }
  browser.close()
  return { ...kept, renewals: browser.renewals }
}
