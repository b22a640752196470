import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnSite } from '../../setup/e2e-site.ts'
import { addressIn, everyPage, languages } from '../../setup/pages.ts'
import { askMarked, inParallel, rawClient, type Sent } from '../../setup/raw-http.ts'
import { some } from '../../setup/some.ts'
import type { World } from '../../setup/world.ts'
import type { Report } from '../proof.ts'
import type { Caller } from './callers.ts'
import { differences, fingerprint, marksOf, privateWords, traceIn } from './traces.ts'

/** The ways in which a browser, the router and others request a page. */
const ways: [
  string,
  (path: string) => { path: string; headers?: Record<string, string>; method?: string },
][] = [
  ['HTML', (path) => ({ path })],
  ['HEAD', (path) => ({ path, method: 'HEAD' })],
  ['RSC', (path) => ({ path: `${path}?_rsc=1a2b3`, headers: { rsc: '1' } })],
  ['prefetch', (path) => ({ path, headers: { rsc: '1', 'next-router-prefetch': '1' } })],
  [
    'segment',
    (path) => ({
      path,
      headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    }),
  ],
  ['.rsc', (path) => ({ path: `${path}.rsc` })],
  ['as inside', (path) => ({ path: `/en${path}` })],
  [
    'encoded',
    (path) => ({
      path: path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    }),
  ],
  ['slash at the end', (path) => ({ path: `${path}/` })],
  ['two slashes', (path) => ({ path: `/${path}` })],
  ['post', (path) => ({ path, method: 'POST', headers: { 'content-type': 'text/plain' } })],
]

/** An odd URL may lead to a project's public page; only middleware answers 404 for a project that doesn't exist. */
const noProject = languages.map((language) => {
  const file = `lib/i18n/messages/${language}/showcase.json`
  const words = JSON.parse(readFileSync(file, 'utf8')) as { page: { unknown: { title: string } } }
  return words.page.unknown.title
})

/** Whether someone may read a page of the staff console. */
const mayRead = (kind: Caller['kind'], path: string) =>
  kind === 'admin' ||
  (kind === 'moderator' &&
    !/inbox|people|events|judging|help-centre|waitlist|courses|status|outbox|system|errors|team|audit/.test(
      path,
    ))

/** Requests every private page in every way as everyone who may not read it. */
export async function provePages(
  report: Report,
  site: OwnSite,
  world: World,
  callers: Caller[],
  where: string,
): Promise<void> {
  const client = rawClient(site.base)
  const marks = [...marksOf(world), ...privateWords]
  // Staff get the console's own 404, with its bar.
  const marksFor = ({ kind }: Caller) =>
    kind === 'moderator' ? marks.filter((mark) => mark !== 'Sign Out') : marks
  const pages = everyPage(world.things).filter(({ isPrivate }) => isPrivate)
  const strangersTo = (path: string) =>
    callers.filter(({ kind }) =>
      path.startsWith('/staff') ? !mayRead(kind, path) : kind === 'nobody',
    )
  const all = pages.flatMap(({ path }) =>
    languages.flatMap((language) =>
      ways
        // Odd requests are the same in every language.
        .filter((_, index) => index < 3 || language === 'en' || language === 'hi')
        .flatMap(([way, toRequest]) =>
          strangersTo(path).map((caller) => ({
            way,
            caller,
            ...toRequest(addressIn(language, path)),
          })),
        ),
    ),
  )
  const asked = some(all)
  const wrong: string[] = []
  await inParallel(asked, 6, async ({ way, caller, path, ...sent }) => {
    const headers = { ...caller.headers, ...sent.headers }
    const answer = await askMarked(client, path, { ...sent, headers } as Sent)
    const trace = traceIn(answer, marksFor(caller), path)
    // A URL that leads nowhere counts as refused.
    const closed = [301, 303, 307, 308, 400, 404, 405].includes(answer.status)
    // The router gets redirects and 404s in its own format.
    const said = answer.status === 200 && /NEXT_REDIRECT|NEXT_HTTP_ERROR/.test(`${answer.body}`)
    // The names of a page's folders, the same for everyone.
    const tree = answer.status === 200 && (way === 'segment' || way === 'prefetch')
    const empty = answer.status === 200 && answer.body.length === 0 && way === 'HEAD'
    const none =
      answer.status === 200 && noProject.some((title) => answer.body.toString().includes(title))
    if (trace || !(closed || said || empty || tree || none)) {
      wrong.push(
        `${way} ${path} as ${caller.name}: ${answer.status} ${trace ?? answer.body.toString().slice(0, 300)}`,
      )
    }
  })
  client.close()
  report.promise(
    `${where}: private pages say nothing to those who may not read them`,
    wrong.length === 0,
    `${asked.length} requests${wrong.length ? `, ${wrong.length} wrong:\n${wrong.slice(0, 12).join('\n')}` : ''}`,
  )
}

type Action = { id: string; name: string; file: string }

/** The server actions of a build. */
function actionsOf(folder = process.cwd()): Action[] {
  const path = join(folder, '.next/server/server-reference-manifest.json')
  const { node } = JSON.parse(readFileSync(path, 'utf8')) as {
    node: Record<string, { exportedName: string; filename: string }>
  }
  return Object.entries(node).map(([id, { exportedName, filename }]) => ({
    ...{ id, name: exportedName, file: filename },
  }))
}

const boundary = 'a-boundary-of-the-tests'

/** A form as the framework sends it to an action: the previous state, and the input. */
function actionRequest({ id }: Action, base: string, fields: Record<string, string>): Sent {
  const parts = [
    ...Object.entries(fields).map(([name, value]): [string, string] => [`1_${name}`, value]),
    ['0', '[null,"$K1"]'] as [string, string],
  ]
  const body = parts
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')
  return {
    method: 'POST',
    headers: {
      'next-action': id,
      origin: base,
      accept: 'text/x-component',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: `${body}--${boundary}--\r\n`,
  }
}

/** Calls every server action of private pages as everyone who may not, on both kinds of pages. */
export async function proveActions(
  report: Report,
  site: OwnSite,
  { things }: World,
  callers: Caller[],
  where: string,
): Promise<void> {
  const client = rawClient(site.base)
  const actions = actionsOf().filter(({ file }) =>
    /lib\/(?:hackathons|learning|live|showcase)\//.test(file),
  )
  const fields = {
    ...{ event: things.event, wanted: 'true', locale: 'en', project: things.draft },
    ...{ knownVersion: '1', title: 'Taken', summary: 'What somebody else wrote', language: 'en' },
  }
  const before = await fingerprint(site)
  const answers: string[] = []
  const reached = new Set<string>()
  for (const action of actions) {
    for (const path of ['/academy/events', `/academy/events/${things.event}`, '/waitlist']) {
      for (const { name, headers } of callers.filter(({ kind }) => kind === 'nobody')) {
        const sent = actionRequest(action, site.base, fields)
        const answer = await client(path, { ...sent, headers: { ...sent.headers, ...headers } })
        const body = answer.body.toString()
        if (answer.status !== 404) reached.add(action.name)
        const refused =
          answer.status !== 200 ||
          /session_ended|account_blocked|NEXT_REDIRECT|invalid_input/.test(body)
        answers.push(
          refused
            ? ''
            : `${action.name} at ${path} as ${name}: ${answer.status} ${body.slice(0, 200)}`,
        )
      }
    }
  }
  client.close()
  const changed = differences(before, await fingerprint(site))
  const wrong = answers.filter(Boolean)
  report.promise(
    `${where}: server actions of private pages refuse strangers`,
    actions.length > 0 &&
      reached.size === actions.length &&
      wrong.length === 0 &&
      changed.length === 0,
    `${answers.length} calls of ${actions.length} actions, ${changed.length} tables changed${wrong.length ? `:\n${wrong.slice(0, 8).join('\n')}` : ''}`,
  )
}
