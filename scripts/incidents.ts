// `npm run incidents`: publishes incidents and maintenance on the status page and its feeds, and emails subscribers.
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

type Words = { services: string[]; title: string; description: string; impact: string }

/** The database's incident functions, called with the server's key. */
export type Incidents = ReturnType<typeof connect>
type IncidentRow = Awaited<ReturnType<Incidents['list']>>[number]

const usage = `Usage: npm run incidents -- list
       npm run incidents -- open <critical, major or minor> <services> <title> <description> [impact]
       npm run incidents -- update <id> <message>
       npm run incidents -- resolve <id> <message>
       npm run incidents -- schedule <start> <end> <services> <title> <description> [impact]

Services: web, database, auth, storage, mail, separated by commas. Put arguments of several words in quotes.
The impact says what users notice. Give times with an offset, such as 2026-12-04T19:00:00-05:00.`

const severities = ['critical', 'major', 'minor']
const known = ['web', 'database', 'auth', 'storage', 'mail']
const line = ({ id, title, status, severity, services, start_time, end_time }: IncidentRow) =>
  [
    id,
    new Date(start_time).toISOString(),
    end_time ? new Date(end_time).toISOString() : '',
    status.padEnd(13),
    severity.padEnd(11),
    services.join(),
    title,
  ].join('  ')

/** The arguments of an incident, or an error about them. */
function wordsOf([services, title, description, impact = '', ...rest]: string[]): Words | Output {
  if (!services || !title?.trim() || !description?.trim() || rest.length > 0) return failure(usage)
  const names = [...new Set(services.split(',').map((name) => name.trim()))]
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    return failure(`There is no service '${unknown}'. Services: ${known.join(', ')}.`)
  return {
    services: names,
    title: title.trim(),
    description: description.trim(),
    impact: impact.trim(),
  }
}

async function say(
  command: 'update' | 'resolve',
  [id, ...rest]: string[],
  incidents: Incidents,
): Promise<Output> {
  const message = rest.join(' ').trim()
  if (!id || !message) return failure(usage)
  const found = isUuid(id) && (await incidents[command](id, message))
  if (!found) return failure(`There is no open incident ${id}.`)
  return success(command === 'resolve' ? `${id} is resolved.` : `${id} is updated.`)
}

async function schedule([start, end, ...rest]: string[], incidents: Incidents): Promise<Output> {
  const [starts, ends] = [timeOf(start ?? ''), timeOf(end ?? '')]
  if (!start || !end) return failure(usage)
  if (!starts || !ends) return notATime(starts ? end : start)
  if (ends <= starts) return failure('It has to end after it starts.')
  const words = wordsOf(rest)
  if ('code' in words) return words
  return success(`${await incidents.schedule(starts, ends, words)} is scheduled.`)
}

/** Runs the command; returns its output and exit code. */
export async function report([command, ...rest]: string[], incidents: Incidents): Promise<Output> {
  switch (command) {
    case 'list': {
      if (rest.length > 0) return failure(usage)
      return lines((await incidents.list()).map(line), 'There are no incidents.')
    }
    case 'open': {
      const [severity = '', ...about] = rest
      if (!severities.includes(severity)) return failure(usage)
      const words = wordsOf(about)
      if ('code' in words) return words
      return success(`${await incidents.open(severity, words)} is open.`)
    }
    case 'schedule':
      return schedule(rest, incidents)
    case 'update':
    case 'resolve':
      return say(command, rest, incidents)
    default:
      return failure(usage)
  }
}

function connect() {
  const service = connectService()
  const columns = 'id, title, status, severity, services, start_time, end_time'
  return {
    list() {
      const all = service.from('incidents').select(columns)
      return dataOf(all.order('start_time', { ascending: false }).limit(100))
    },
    open: (severity: string, words: Words) =>
      dataOf(service.rpc('open_incident', { severity, ...words })),
    schedule: (starts: string, ends: string, words: Words) =>
      dataOf(service.rpc('schedule_maintenance', { starts, ends, ...words })),
    update: (incident: string, message: string) =>
      dataOf(service.rpc('update_incident', { incident, message })),
    resolve: (incident: string, message: string) =>
      dataOf(service.rpc('resolve_incident', { incident, message })),
  }
}

if (import.meta.main) await runCommand((words) => report(words, connect()))
