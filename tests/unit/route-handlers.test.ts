import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** Handlers that no shared maker makes, with what protects them instead. */
const exceptions: Record<string, string> = {
  '.well-known/change-password': 'redirects to a page',
  'og/[locale]/[image]': 'draws public pages',
  'og/[locale]/courses/[image]': 'draws public pages',
  'og/[locale]/projects/[image]': 'draws published projects',
  'api/[...path]': 'answers 404',
  'api/auth/config': 'has public settings',
  'api/cron/worker': 'asks for the secret of the scheduler',
  'api/health': 'tells what is public',
  'api/ping': 'tells nothing',
  'api/search/[locale]': 'has the public index',
  'api/sessions/end-all': 'asks for the token of an email',
  'api/staff/films/upload': 'is a protocol of its own, whose handler checks the origin',
  'api/staff/films/upload/[id]': 'is a protocol of its own, whose handler checks the origin',
  'api/status': 'tells what is public',
  'api/v1/[[...path]]': 'answers 404',
}

const makers = {
  change: /^export const POST = changeHandler\(\w+\)$/m,
  token: /^export const POST = tokenHandler\(/m,
  read: /^export const GET = (?:read|personRead|memberRead|staffRead|csv|feed)Handler[<(]/m,
  // Reads no cookies, but keys and tokens in a header.
  api: /^export const \{ GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS \} = apiRoute[<(]/m,
}

const methods =
  /^export (?:(?:async )?function|const) (?:\{ )?(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b|^export \{/gm

it('each handler is made by what guards, counts and answers for all, or says why not', () => {
  const others = readdirSync('app', { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('route.ts'))
    .filter((file) => {
      const text = readFileSync(join('app', file), 'utf8')
      const made = Object.values(makers).filter((maker) => maker.test(text))
      return made.length === 0 || made.length !== text.match(methods)?.length
    })
  expect(others.map(dirname).sort()).toEqual(Object.keys(exceptions).sort())
})
