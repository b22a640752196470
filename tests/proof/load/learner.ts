import { Browser, type Tally, textOf } from './browser.ts'
import { pause, type Walk } from './visitor.ts'

/** A learner of the load test, and their course. */
export type Learner = {
  email: string
  cookie: string
  from: string
  course: string
  lesson: string
}

/** The values that may be stored for a person: the last acknowledged one, and later unanswered ones. */
export type Kept = { email: string } & Record<'note' | 'scroll' | 'interest', string[]>

/**
 * A member browses the Academy and writes until the time is over. Returns what may be stored for them, and how often
 * their session was renewed.
 */
export async function study(
  { base, until, think }: Omit<Walk, 'paths' | 'arrival'>,
  { email, cookie, from, course, lesson }: Learner,
  tally: Tally,
): Promise<Kept & { renewals: number }> {
  const browser = new Browser({ base, from }, tally, cookie)
  const kept: Kept = { email, note: [''], scroll: ['0'], interest: ['Coding'] }
  const hub = '/academy/learning-hub'
  const post = (path: string, body: unknown) =>
    browser.ask('change', path, { method: 'POST', body })
  const record = (what: 'note' | 'scroll' | 'interest', value: string, isKept: boolean) => {
    const [last = '', ...unsure] = kept[what]
    kept[what] = isKept ? [value, ...unsure] : [last, ...unsure, value]
  }
  let knownAt: string | null = null
  let edits = 0

  const write = async () => {
    await browser.open(
      `${hub}/${course}/${lesson}`,
      kept.note.length === 1 ? kept.note[0] || lesson : lesson,
    )
    await pause(think)
    const scroll = ++edits / 1024
    const place = await post('/api/learning/place', { course, lesson, scroll })
    record('scroll', String(scroll), place !== null)
    const body = `Note ${edits} of ${email}`
    const saved = await post('/api/learning/note', { course, lesson, body, knownAt })
    if (!saved) return record('note', body, false)
    const answer = JSON.parse(textOf(saved)) as { updatedAt: string; conflict: boolean }
    knownAt = answer.updatedAt
    if (!answer.conflict) return record('note', body, true)
    // If one of two wasn't answered, it may still have been stored.
    if (kept.note.length === 1) tally.fail('a conflict with oneself')
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
    record('interest', interest, (await post('/api/profile', profile)) !== null)
  }

  await pause([0, think[1]])
  await post('/api/learning/enrol', { course })
  const steps = [write, look, read, live, write, describe]
  for (let step = edits; Date.now() < until; step++) {
    await steps[step % steps.length]?.()
    await browser.ask('session', '/api/auth/session?check=profile')
    await pause(think)
  }
  browser.close()
  return { ...kept, renewals: browser.renewals }
}
