// `npm run events`: what an organiser changes about live events. Whoever is registered gets a mail, and
// their calendars follow.
import { fileURLToPath } from 'node:url'
import { connectService, runCommand, type Said } from './start/service.ts'

type EventRow = {
  id: string
  topic: string
  starts_at: string
  ends_at: string
  status: string
  event_counts: { registered: number; queued: number } | null
}

/** The functions of the database that change events, called with the server's key. */
export interface Events {
  list(): Promise<EventRow[]>
  find(id: string): Promise<EventRow | null>
  move(id: string, starts: string, ends: string): Promise<void>
  cancel(id: string, reason: string): Promise<void>
}

const usage = `Usage: npm run events -- list
       npm run events -- move <id> <new start, as 2026-12-04T19:00:00-05:00>
       npm run events -- cancel <id> <reason, shown to everybody registered>`

/** A moment with its offset, so that nobody has to guess a time zone. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const line = ({ id, topic, starts_at, status, event_counts: counts }: EventRow) =>
  `${id}  ${new Date(starts_at).toISOString()}  ${status.padEnd(9)}  ${topic}  ${counts?.registered ?? 0} registered, ${counts?.queued ?? 0} queued`

/** Does what the words say; an event that is moved keeps its length. */
export async function organise([command, id, ...rest]: string[], events: Events): Promise<Said> {
  if (command === 'list' && id === undefined) {
    const lines = (await events.list()).map(line)
    return { text: lines.join('\n') || 'There are no events ahead.', code: 0 }
  }
  const words = rest.join(' ').trim()
  if ((command !== 'move' && command !== 'cancel') || !id || !words) {
    return { text: usage, code: 1 }
  }
  const event = uuid.test(id) ? await events.find(id) : null
  if (!event) return { text: `There is no event ${id}.`, code: 1 }
  if (command === 'cancel') {
    await events.cancel(id, words)
    return { text: `${event.topic} is cancelled.`, code: 0 }
  }
  const starts = new Date(words)
  if (!moment.test(words) || Number.isNaN(starts.getTime())) {
    return {
      text: `${words} is no time with an offset, such as 2026-12-04T19:00:00-05:00.`,
      code: 1,
    }
  }
  const length = new Date(event.ends_at).getTime() - new Date(event.starts_at).getTime()
  const ends = new Date(starts.getTime() + length)
  await events.move(id, starts.toISOString(), ends.toISOString())
  return { text: `${event.topic} now starts at ${starts.toISOString()}.`, code: 0 }
}

function connect(): Events {
  const service = connectService()
  const columns = 'id, topic, starts_at, ends_at, status, event_counts(registered, queued)'
  const must = <T>({ data, error }: { data: T; error: { message: string } | null }): T => {
    if (error) throw new Error(`The backend refused or did not answer: ${error.message}`)
    return data
  }
  return {
    async list() {
      const now = new Date().toISOString()
      const ahead = service.from('events').select(columns).gt('ends_at', now)
      return must(await ahead.order('starts_at')) ?? []
    },
    async find(id) {
      return must(await service.from('events').select(columns).eq('id', id).maybeSingle())
    },
    async move(event, starts, ends) {
      must(await service.rpc('move_event', { event, starts, ends }))
    },
    async cancel(event, reason) {
      must(await service.rpc('cancel_event', { event, reason }))
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand((words) => organise(words, connect()))
}
