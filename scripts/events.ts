// `npm run events`: changes live events without a browser, by the functions that the staff console uses too. Registered
// people get an email and a calendar update.
import {
  connectService,
  dataOf,
  failure,
  isUuid,
  lines,
  notATime,
  type Output,
  runCommand,
  success,
  timeOf,
} from './start/command.ts'

/** The database's event functions, called with the server's key. */
export type Events = ReturnType<typeof connect>
type EventRow = Awaited<ReturnType<Events['list']>>[number]

const usage = `Usage: npm run events -- list
       npm run events -- move <id> <new start, such as 2026-12-04T19:00:00-05:00>
       npm run events -- cancel <id> <reason, shown to everyone registered>`

/** Its English title, or the topic whose texts it has. */
const nameOf = ({ topic, words }: Pick<EventRow, 'topic' | 'words'>) =>
  (words as { en: { title: string } } | null)?.en.title ?? topic

const line = ({ id, topic, words, starts_at, status, event_counts: counts }: EventRow) =>
  `${id}  ${new Date(starts_at).toISOString()}  ${status.padEnd(9)}  ${nameOf({ topic, words })}  ${counts?.registered ?? 0} registered, ${counts?.queued ?? 0} queued`

/** Runs the command; a moved event keeps its length. */
export async function organise([command, id, ...rest]: string[], events: Events): Promise<Output> {
  if (command === 'list' && id === undefined) {
    return lines((await events.list()).map(line), 'There are no upcoming events.')
  }
  const words = rest.join(' ').trim()
  if ((command !== 'move' && command !== 'cancel') || !id || !words) {
    return failure(usage)
  }
  const event = isUuid(id) ? await events.find(id) : null
  if (!event) return failure(`There is no event ${id}.`)
  if (command === 'cancel') {
    await events.cancel(id, words)
    return success(`${nameOf(event)} is cancelled.`)
  }
  const starts = timeOf(words)
  if (!starts) return notATime(words)
  const length = new Date(event.ends_at).getTime() - new Date(event.starts_at).getTime()
  const ends = new Date(Date.parse(starts) + length)
  await events.move(id, starts, ends.toISOString())
  return success(`${nameOf(event)} now starts at ${starts}.`)
}

function connect() {
  const service = connectService()
  const columns = 'id, topic, words, starts_at, ends_at, status, event_counts(registered, queued)'
  return {
    list() {
      const now = new Date().toISOString()
      const ahead = service.from('events').select(columns).gt('ends_at', now)
      return dataOf(ahead.order('starts_at'))
    },
    find: (id: string) => dataOf(service.from('events').select(columns).eq('id', id).maybeSingle()),
    move: (event: string, starts: string, ends: string) =>
      dataOf(service.rpc('move_event', { event, starts, ends })),
    cancel: (event: string, reason: string) =>
      dataOf(service.rpc('cancel_event', { event, reason })),
  }
}

if (import.meta.main) await runCommand((words) => organise(words, connect()))
