// `npm run incidents`: what an operator says about incidents and maintenance. It stands on the status page and
// in its feeds at once, and subscribers get a mail.
import { fileURLToPath } from 'node:url'
import { connectService, runCommand, type Said } from './start/service.ts'

type IncidentRow = {
  id: string
  title: string
  status: string
  severity: string
  services: string[]
  start_time: string
  end_time: string | null
}

type Words = { services: string[]; title: string; description: string; impact: string }

/** The functions of the database that know incidents, called with the server's key. */
export interface Incidents {
  list(): Promise<IncidentRow[]>
  open(severity: string, words: Words): Promise<string>
  schedule(starts: string, ends: string, words: Words): Promise<string>
  update(id: string, message: string): Promise<boolean>
  resolve(id: string, message: string): Promise<boolean>
}

const usage = `Usage: npm run incidents -- list
       npm run incidents -- open <critical, major or minor> <services> <title> <description> [impact]
       npm run incidents -- update <id> <message>
       npm run incidents -- resolve <id> <message>
       npm run incidents -- schedule <start> <end> <services> <title> <description> [impact]

Services: web, database, auth, storage and mail, with commas between them. What has several words goes in
quotes; the impact says what people notice. Times come with an offset, such as 2026-12-04T19:00:00-05:00.`

const severities = ['critical', 'major', 'minor']
const known = ['web', 'database', 'auth', 'storage', 'mail']
/** A moment with its offset, so that nobody has to guess a time zone. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const refusal = (text: string): Said => ({ text, code: 1 })
const timeOf = (text: string) => {
  const time = moment.test(text) ? new Date(text) : null
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : null
}

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

/** The last arguments of an incident, or what is wrong with them. */
function wordsOf([services, title, description, impact = '', ...rest]: string[]): Words | Said {
  if (!services || !title?.trim() || !description?.trim() || rest.length > 0) return refusal(usage)
  const names = [...new Set(services.split(',').map((name) => name.trim()))]
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    return refusal(`There is no service '${unknown}': ${known.join(', ')}.`)
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
): Promise<Said> {
  const message = rest.join(' ').trim()
  if (!id || !message) return refusal(usage)
  const found = uuid.test(id) && (await incidents[command](id, message))
  if (!found) return refusal(`There is no incident ${id} that is not resolved.`)
  return { text: command === 'resolve' ? `${id} is resolved.` : `${id} is updated.`, code: 0 }
}

async function schedule([start, end, ...rest]: string[], incidents: Incidents): Promise<Said> {
  const [starts, ends] = [timeOf(start ?? ''), timeOf(end ?? '')]
  if (!start || !end) return refusal(usage)
  if (!starts || !ends) {
    const wrong = starts ? end : start
    return refusal(`${wrong} is no time with an offset, such as 2026-12-04T19:00:00-05:00.`)
  }
  if (ends <= starts) return refusal('It has to end after it starts.')
  const words = wordsOf(rest)
  if ('code' in words) return words
  return { text: `${await incidents.schedule(starts, ends, words)} is scheduled.`, code: 0 }
}

/** Does what the words say; answers what to print and the exit code. */
export async function report([command, ...rest]: string[], incidents: Incidents): Promise<Said> {
  switch (command) {
    case 'list': {
      if (rest.length > 0) return refusal(usage)
      const lines = (await incidents.list()).map(line)
      return { text: lines.join('\n') || 'There are no incidents.', code: 0 }
    }
    case 'open': {
      const [severity = '', ...about] = rest
      if (!severities.includes(severity)) return refusal(usage)
      const words = wordsOf(about)
      if ('code' in words) return words
      return { text: `${await incidents.open(severity, words)} is open.`, code: 0 }
    }
    case 'schedule':
      return schedule(rest, incidents)
    case 'update':
    case 'resolve':
      return say(command, rest, incidents)
    default:
      return refusal(usage)
  }
}

function connect(): Incidents {
  const service = connectService()
  const must = <T>({ data, error }: { data: T; error: { message: string } | null }) => {
    if (error) throw new Error(`The backend refused or did not answer: ${error.message}`)
    return data as NonNullable<T>
  }
  return {
    async list() {
      const columns = 'id, title, status, severity, services, start_time, end_time'
      const newest = service
        .from('incidents')
        .select(columns)
        .order('start_time', { ascending: false })
      return must(await newest.limit(100))
    },
    async open(severity, words) {
      return must(await service.rpc('open_incident', { severity, ...words }))
    },
    async schedule(starts, ends, words) {
      return must(await service.rpc('schedule_maintenance', { starts, ends, ...words }))
    },
    async update(incident, message) {
      return must(await service.rpc('update_incident', { incident, message }))
    },
    async resolve(incident, message) {
      return must(await service.rpc('resolve_incident', { incident, message }))
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand((words) => report(words, connect()))
}
