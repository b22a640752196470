import { randomBytes } from 'node:crypto'
import type { OwnSite } from '../../setup/e2e-site.ts'
import { inParallel, rawClient } from '../../setup/raw-http.ts'
import { some } from '../../setup/some.ts'
import type { World } from '../../setup/world.ts'
import type { Report } from '../proof.ts'

const files = [
  ...['.git/HEAD', '.git/config', '.env', '.env.local', '.env.example', '.env.production'],
  ...['package.json', 'package-lock.json', 'next.config.mjs', 'middleware.ts', 'tsconfig.json'],
  ...['lib/env.ts', 'supabase/config.toml', 'supabase/.temp/data/keys.json', 'README.md', '.npmrc'],
  ...['.next/BUILD_ID', '.next/server/middleware.js', 'server/middleware.js', 'BUILD_ID'],
  ...['etc/passwd', 'proc/self/environ', 'front/manifest.json', 'routes-manifest.json'],
]
const ascents = [
  '..',
  '%2e%2e',
  '%2e.',
  '.%2e',
  '%252e%252e',
  '..%2f..',
  '..%5c',
  '..\\',
  '%c0%ae%c0%ae',
  '....//',
  '..;',
  '%00..',
]
const roots = [
  '/',
  '/_next/',
  '/_next/static/',
  '/fonts/',
  '/api/',
  '/en/',
  '/hi/',
  '/icons/',
  '/og/en/',
]

/** Texts from files that must never be sent. */
const contents =
  /\[core\]|ref: refs\/heads|"dependencies"|SUPABASE_SECRET_KEY|root:x:0|jwtSecret|createServer\(|defineConfig|"sourcesContent"|project_id\s*=|export async function middleware/

const hosts = [
  'evil.example',
  'evil.example/a',
  '@evil.example',
  'evil.example:80',
  'evil.example%2f..',
]
const starts = [
  '//',
  '///',
  '/\\',
  '/%5C',
  '/%5c%5c',
  '/%2f',
  '/%2F%2F',
  '/.//',
  '/..//',
  '/%09/',
  '/%0a/',
  '/%0d%0a/',
  '/;/',
  '/%20//',
  '\\\\',
]
const before = [
  '',
  '/en',
  '/hi',
  '/de',
  '/en/',
  '/en/en',
  '/hi/en',
  '/en/profile',
  '/profile',
  '/account',
  '/fr/tutorials',
  '/docs/api',
  '/auth/callback',
  '/_next',
  '/api',
]
const after = ['', '/', '?a=b', '/%2e%2e', '/dashboard']

/** Whether a redirect leads a browser from `base` to another host. */
export function leaves(location: string, base: string, path = '/'): boolean {
  // As browsers parse it: tabs and line breaks dropped, backslashes as slashes.
  const read = location.replace(/[\t\n\r]/g, '').replaceAll('\\', '/')
  try {
    const from = URL.canParse(path, base) ? new URL(path, base) : new URL(base)
    return (
      new URL(read, from.origin === new URL(base).origin ? from : base).origin !==
      new URL(base).origin
    )
  } catch {
    return false
  }
}

/** URLs crafted to leave the site, or to reach its folders. */
export async function proveAddresses(report: Report, site: OwnSite, world: World): Promise<void> {
  const client = rawClient(site.base)
  const odd: string[] = []
  const leaks: string[] = []
  const faults: string[] = []
  let asked = 0
  let redirects = 0
  const asks: [path: string, headers: Record<string, string>][] = []
  const ask = (path: string, headers: Record<string, string> = {}) => asks.push([path, headers])
  const send = async (path: string, headers: Record<string, string>) => {
    const answer = await client(path, { headers }).catch((error: Error) => {
      faults.push(`${path}: ${error.message}`)
      return null
    })
    if (!answer) return
    asked++
    const { location } = answer.headers
    if (location !== undefined) {
      redirects++
      if (leaves(location, site.base, path)) odd.push(`${path} leads to ${location}`)
    }
    const text = answer.body.toString()
    if (answer.status === 200 && contents.test(text) && !text.startsWith('<!DOCTYPE')) {
      leaks.push(`${path}: ${text.slice(0, 60)}`)
    }
    if (answer.status >= 500) faults.push(`${path}: ${answer.status} ${text.slice(0, 80)}`)
  }
  for (const start of before) {
    for (const slashes of starts) {
      for (const host of hosts) {
        for (const end of after) ask(`${start}${slashes}${host}${end}`)
      }
    }
  }
  for (const root of roots) {
    for (const file of files) {
      ask(root + file)
      for (const up of ascents) ask(`${root}${`${up}/`.repeat(4)}${file}`)
    }
  }
  // A `next` target in the URL, for a signed-in person who is redirected at once.
  const cookie = world.owner.cookie
  for (const start of before.slice(0, 7)) {
    for (const slashes of [
      ...starts,
      'https://',
      'javascript:',
      'data:,',
      '/\t/',
      '/ /',
      `/${'a'.repeat(600)}//`,
    ]) {
      for (const host of hosts) {
        const next = encodeURIComponent(`${start}${slashes}${host}`)
        for (const page of ['/auth', '/hi/auth']) ask(`${page}?next=${next}`, { cookie })
        ask(`/auth/callback?code=${randomBytes(6).toString('hex')}&next=${next}`)
        ask(`/auth/v1/callback?next=${next}`, { cookie })
      }
    }
  }
  // Headers that only a proxy may send.
  for (const name of [
    'host',
    'x-forwarded-host',
    'forwarded',
    'x-original-url',
    'x-rewrite-url',
    'x-forwarded-prefix',
    'x-forwarded-proto',
  ]) {
    for (const path of ['/en/about', '/dashboard', '/profile', '/auth/callback', '/hi//about']) {
      const value =
        name === 'forwarded'
          ? 'host=evil.example'
          : name.endsWith('url')
            ? '/dashboard'
            : 'evil.example'
      ask(path, { [name]: value })
    }
  }
  for (const host of hosts) ask(`http://${host}`)
  for (const path of [
    'http://evil.example/en/about',
    'http://evil.example//dashboard',
    '*',
    'evil.example:443',
  ])
    ask(path)
  await inParallel(some(asks), 6, ([path, headers]) => send(path, headers))
  client.close()
  const first = (list: string[]) =>
    list.length ? `, ${list.length}:\n${[...new Set(list)].slice(0, 12).join('\n')}` : ''
  report.promise(
    'no redirect leaves the origin',
    odd.length === 0,
    `${redirects} redirects${first(odd)}`,
  )
  report.promise(
    'no file of the server is sent',
    leaks.length === 0,
    `${asked} requests${first(leaks)}`,
  )
  report.promise(
    'odd addresses are answered without a fault',
    faults.length === 0,
    `${asked} requests${first(faults)}`,
  )
}
