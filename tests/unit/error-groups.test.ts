import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type ErrorGroup, errorCodes } from '@/lib/i18n/error-groups'
import errors from '@/lib/i18n/messages/en/errors.json'

/** The sources of an area's codes: its changes, their schemas and its SQL. */
const sources: Record<ErrorGroup, { folders: string[]; migrations: RegExp }> = {
  live: { folders: ['lib/live'], migrations: /_(live|recordings)\.sql$/ },
  learning: {
    folders: ['lib/learning', 'lib/certificates'],
    migrations: /_(learning|certificates|attempts)\.sql$/,
  },
}

const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(folder, name), 'utf8'))

/** The error codes in an area's files. */
function namedIn({ folders, migrations }: (typeof sources)[ErrorGroup]): string[] {
  const code = folders.flatMap(filesIn).join('\n')
  const sql = readdirSync('supabase/migrations')
    .filter((name) => migrations.test(name))
    .map((name) => readFileSync(join('supabase/migrations', name), 'utf8'))
    .join('\n')
  const quoted = [...code.matchAll(/'(\w+)'/g), ...sql.matchAll(/raise exception '(\w+)'/g)]
  return [...new Set(quoted.map(([, name = '']) => name))].filter((name) => name in errors)
}

describe('the error texts that a page gets', () => {
  test.each(Object.keys(sources) as ErrorGroup[])('%s has all that its changes answer', (group) => {
    const missing = namedIn(sources[group]).filter(
      (code) => !(errorCodes(group) as readonly string[]).includes(code),
    )
    expect(missing).toEqual([])
  })
})
