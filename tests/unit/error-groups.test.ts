import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type ErrorGroup, errorCodes } from '@/lib/i18n/error-groups'
import errors from '@/lib/i18n/messages/en/errors.json'

/** Where an area's codes come from: what its changes raise and check, and what its SQL raises. */
const sources: { [Group in ErrorGroup]?: { folders: string[]; migrations: RegExp } } = {
  live: { folders: ['lib/live'], migrations: /\d_(events|recordings)\.sql$/ },
  learning: {
    folders: ['lib/learning', 'lib/certificates'],
    migrations: /\d_(learning|certificates|course_ratings)\.sql$/,
  },
  lesson: { folders: [], migrations: /\d_learning\.sql$/ },
  showcase: { folders: ['lib/showcase'], migrations: /\d_(showcase|showcase_reads)\.sql$/ },
  profile: { folders: ['lib/profile'], migrations: /\d_accounts\.sql$/ },
  factors: { folders: ['lib/second-factor'], migrations: /\d_second_factors\.sql$/ },
  email: { folders: ['lib/email-change'], migrations: /^$/ },
  sessions: { folders: ['lib/sessions'], migrations: /\d_sessions\.sql$/ },
  review: { folders: ['lib/review'], migrations: /^$/ },
  notifications: { folders: ['lib/notifications'], migrations: /\d_notifications\.sql$/ },
  personalData: { folders: ['lib/personal-data'], migrations: /\d_account_data\.sql$/ },
}

const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => readFileSync(join(folder, name), 'utf8'))

/** The error codes that an area's files name. */
function namedIn({ folders, migrations }: NonNullable<(typeof sources)[ErrorGroup]>): string[] {
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
    const named = namedIn(sources[group] ?? { folders: [], migrations: /^$/ })
    const missing = named.filter((code) => !(errorCodes(group) as readonly string[]).includes(code))
    expect(missing).toEqual([])
  })
})
