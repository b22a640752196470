import { everyRoute } from '../../e2e/handlers.ts'
import type { OwnSite } from '../../setup/e2e-site.ts'
import { type Answer, inParallel, rawClient, type Sent } from '../../setup/raw-http.ts'
import { some } from '../../setup/some.ts'
import { type Valid, validRequests } from '../../setup/valid-requests.ts'
import type { World } from '../../setup/world.ts'
import type { Report } from '../proof.ts'
import type { Caller } from './callers.ts'
import { differences, fingerprint, marksOf, traceIn } from './traces.ts'

/** The request like those of our pages, or of programs. */
function sentAs({ method, body, raw }: Valid, base: string, headers: Record<string, string>): Sent {
  const type = raw?.type ?? (body === undefined ? undefined : 'application/json')
  return {
    method,
    headers: { origin: base, ...(type ? { 'content-type': type } : {}), ...headers },
    body: raw?.bytes ?? (body === undefined ? '' : JSON.stringify(body)),
  }
}

/** The statuses of refusals for a caller; null if they may make the request. */
function refusalFor({ whose, route }: Valid, { kind, name }: Caller): number[] | null {
  if (whose === 'anyone' || whose === 'link') return null
  if (whose === 'clock') return [401]
  if (whose === 'key')
    return name.startsWith('an API key') || name.includes('access token') ? null : [401]
  // Without the cookie, nothing gets through. An image that the caller may not see is unknown.
  if (kind === 'nobody') return route.endsWith('/[image]') ? [404] : [401]
  if (whose === 'self') return null
  if (kind === 'newcomer' && whose !== 'admin') return whose === 'learner' ? [403] : [403, 404]
  if (whose === 'learner') return null
  if (whose === 'admin') return kind === 'admin' ? null : [403]
  if (whose === 'moderator') return kind === 'moderator' || kind === 'admin' ? null : [403]
  return [403, 404]
}

const told = ({ status, body }: Answer) => `${status} ${body.toString().slice(0, 120)}`

/** Valid requests, so that only their sender can be the reason for a refusal. */
export async function proveHandlers(
  report: Report,
  site: OwnSite,
  world: World,
  callers: Caller[],
  where: string,
): Promise<void> {
  const client = rawClient(site.base)
  const requests = validRequests(world.things)
  const unknown = everyRoute()
    .flatMap(({ route, methods }) => methods.map((method) => ({ route, method })))
    .filter(({ route }) => !route.includes('...path'))
    .filter(
      ({ route, method }) => !requests.some((one) => one.route === route && one.method === method),
    )
  report.promise(
    `${where}: every handler has a request here that says whose it is`,
    unknown.length === 0,
    unknown.length
      ? unknown.map(({ method, route }) => `${method} ${route}`).join(', ')
      : requests.length,
  )
  const marks = marksOf(world)
  const before = await fingerprint(site)
  const wrong: string[] = []
  const all = requests.flatMap((valid) =>
    callers.flatMap((caller) => {
      const expected = refusalFor(valid, caller)
      return expected ? [{ valid, caller, expected }] : []
    }),
  )
  const asked = some(all)
  await inParallel(asked, 4, async ({ valid, caller, expected }) => {
    const answer = await client(valid.path, sentAs(valid, site.base, caller.headers))
    const trace = traceIn(answer, marks, valid.path)
    // An answer to HEAD has no body.
    const code = valid.method === 'HEAD' || /"code":"\w+"/.test(answer.body.toString())
    if (!expected.includes(answer.status) || trace || !code) {
      wrong.push(`${valid.method} ${valid.route} as ${caller.name}: ${told(answer)} ${trace ?? ''}`)
    }
  })
  report.promise(
    `${where}: handlers refuse whoever may not, with a code`,
    wrong.length === 0,
    `${asked.length} requests${wrong.length ? `, ${wrong.length} wrong:\n${wrong.slice(0, 20).join('\n')}` : ''}`,
  )
  const changed = differences(before, await fingerprint(site))
  report.promise(
    `${where}: they changed nothing`,
    changed.length === 0,
    `${Object.keys(before).length} tables ${changed.join(', ')}`,
  )
  client.close()
}

const everyMethod = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'LINK',
  'QUERY',
]

/** Handlers whose answers are files of the build. */
const rendered = /^\/og\/|^\/api\/search\//

/** Every handler with every unsupported method, sent by the owner: nothing may happen. */
export async function proveMethods(report: Report, site: OwnSite, world: World): Promise<void> {
  const client = rawClient(site.base)
  const requests = validRequests(world.things)
  const before = await fingerprint(site)
  const wrong: string[] = []
  const all = everyRoute()
    .filter(({ route }) => !route.includes('...path'))
    .flatMap(({ route, methods }) =>
      requests
        .filter((one) => one.route === route)
        .flatMap((valid) =>
          everyMethod
            .filter((method) => !methods.includes(method))
            .map((method) => ({ valid, methods, method })),
        ),
    )
  const asked = some(all)
  await inParallel(asked, 4, async ({ valid, methods, method }) => {
    const headers: Record<string, string> = valid.route.startsWith('/api/v1')
      ? { authorization: `Bearer ${world.things.key}` }
      : { cookie: world.owner.cookie }
    const { body = '', ...rest } = sentAs(valid, site.base, headers)
    const bare = method === 'HEAD' || method === 'GET' || method === 'TRACE'
    const answer = await client(valid.path, { ...rest, method, body: bare ? '' : body })
    const reads = method === 'HEAD' && methods.includes('GET')
    const allowed =
      method === 'OPTIONS' ? [204] : reads ? [200, 204, 303, 401, 403, 404, 422] : [400, 404, 405]
    // What the build rendered are files: they're sent for any method, and nothing else happens.
    if (rendered.test(valid.route) && answer.status === 200) return
    if (!allowed.includes(answer.status) || (method === 'HEAD' && answer.body.length > 0)) {
      wrong.push(`${method} ${valid.route}: ${told(answer)}`)
    }
  })
  report.promise(
    'methods that a handler does not have come to nothing',
    wrong.length === 0,
    `${asked.length} requests${wrong.length ? `, ${wrong.length} wrong:\n${wrong.slice(0, 12).join('\n')}` : ''}`,
  )
  const changed = differences(before, await fingerprint(site))
  report.promise('they changed nothing', changed.length === 0, changed.join(', '))
  client.close()
}
