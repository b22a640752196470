import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmbeddedApp, keepingExitCode } from '@/tests/setup/db-embedded'

const introduced = '20261122160100'
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const code = (n: number) => String(n).repeat(32)

let app: Awaited<ReturnType<typeof createEmbeddedApp>>['app']
let root: string
let before: unknown

const savedAt = 'select id, updated_at from public.profiles order by id'

type Driver = { exec(statements: string): Promise<{ rows: Record<string, unknown>[] }[]> }

const select = async (query: string) =>
  (await (app.connection.driver as Driver).exec(query)).at(-1)?.rows ?? []

async function migrate(isMeant: (name: string) => boolean) {
  const names = readdirSync('supabase/migrations').filter(isMeant).sort()
  for (const name of names) await select(readFileSync(join('supabase/migrations', name), 'utf8'))
}

/** A database from before names were introduced, with people and certificates. */
beforeAll(async () => {
  ;({ app, root } = await keepingExitCode(createEmbeddedApp))
  await select(`${app.connection.config?.baseSchema};
    create role anon; create role authenticated; create role service_role`)
  await migrate((name) => name < introduced)
  const arranged = [
    ...[1, 2, 3, 4].map(
      (n) => `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
        values ('${id(n)}', 'handle${n}@example.com', now(), '{"full_name": "Written Freely"}')`,
    ),
    `update public.profiles set college = 'MANET', interests = '{Coding}', club_presence = 'Yes' where id <> '${id(4)}'`,
    // The first chose a name for certificates, the second has one from Google, the others have none.
    `insert into public.learner_settings (user_id, certificate_name)
      values ('${id(1)}', ' Chosen  Name')`,
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data)
      values (gen_random_uuid(), '${id(2)}', 'google', '2', '{"name": "Google Name"}')`,
    ...[
      [1, 1, 'An earlier name', null],
      [2, 2, 'handle2', null],
      [3, 3, 'handle3', null],
      [4, 3, 'handle3', 'Issued by mistake'],
    ].map(
      ([n, person, holder, reason]) => `insert into public.certificates
        (code, user_id, kind, subject, title, track, holder, minutes, lessons, issued_at,
          revoked_at, revoked_reason)
        values ('${code(Number(n))}', '${id(Number(person))}', 'course', 'c${n}', 'Title ${n}', 't',
          '${holder}', 1, 1, '2026-01-0${n}', ${reason ? `now(), '${reason}'` : 'null, null'})`,
    ),
  ]
  await select(arranged.join(';'))
  before = await select(savedAt)
  await migrate((name) => name > introduced)
})
afterAll(async () => {
  await app.connection.close()
  rmSync(root, { recursive: true })
})

test('names come from certificates, then from Google, and from nowhere else', async () => {
  expect(
    await select(`select full_name, complete_without_name as flag,
      public.is_profile_complete(id) as complete from public.profiles order by id`),
  ).toEqual([
    { full_name: 'Chosen Name', flag: false, complete: true },
    { full_name: 'Google Name', flag: false, complete: true },
    { full_name: null, flag: true, complete: true },
    { full_name: null, flag: false, complete: false },
  ])
})

test('profiles don’t count as changed by them', async () => {
  expect(await select(savedAt)).toEqual(before)
})

test('no certificate carries part of an email address', async () => {
  expect(await select('select code, holder from public.certificates order by code')).toEqual([
    { code: code(1), holder: 'An earlier name' },
    { code: code(2), holder: 'Google Name' },
    { code: code(4), holder: '' },
  ])
  expect(await select('select code, title from public.waiting_certificates')).toEqual([
    { code: code(3), title: 'Title 3' },
  ])
})

test('the one that waits comes back under its code, as of its day', async () => {
  await select(`update public.profiles set full_name = 'Late Name' where id = '${id(3)}'`)
  const issued = `select holder, title, issued_at::date::text as day from public.certificates
    where code = '${code(3)}'`
  expect(await select(issued)).toEqual([
    { holder: 'Late Name', title: 'Title 3', day: '2026-01-03' },
  ])
})
