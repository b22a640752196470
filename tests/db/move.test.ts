import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnServer, newServerDatabase } from '@/tests/setup/db-backends'
import { startFakeHosted } from '@/tests/setup/fake-hosted'
import { moveBackup } from '../../scripts/move.ts'
import type { Header } from '../../supabase/local/backup/format.ts'
import { type Part, writeBackup } from '../../supabase/local/backup/format.ts'
import { runCommand } from '../setup/backup-backend.ts'

const versions = ['20261126200000', '20261126200100']
const [asha, ben] = [randomUUID(), randomUUID()]
const time = '2026-11-20 10:00:00+00'
const names = ['avatars/a é.webp', 'avatars/b.webp', 'projects/c/1.webp', 'projects/c/2.webp']

/** The rows of a table, as columns and values. */
const table = (name: string, rows: Record<string, string | null>[]): Part => ({
  part: 'table',
  name,
  columns: Object.keys(rows[0] ?? { user_id: '' }),
  data: [
    Buffer.from(
      rows
        .map(
          (row) =>
            `${Object.values(row)
              .map((one) => one ?? '\\N')
              .join('\t')}\n`,
        )
        .join(''),
    ),
  ],
})

const user = (id: string, email: string) => ({
  id,
  aud: 'authenticated',
  role: 'authenticated',
  email,
  encrypted_password: `$2b$10$${id}`,
  phone: null,
  email_confirmed_at: time,
  invited_at: null,
  confirmation_token: 'a token',
  raw_app_meta_data: '{}',
  raw_user_meta_data: '{"locale": "hi"}',
  banned_until: null,
  deleted_at: null,
  is_sso_user: 'f',
  is_anonymous: 'f',
  last_sign_in_at: null,
  created_at: time,
  updated_at: time,
})

const identity = (id: string) => ({
  id: randomUUID(),
  provider: 'email',
  provider_id: id,
  user_id: id,
  identity_data: `{"sub": "${id}"}`,
  last_sign_in_at: null,
  created_at: time,
  updated_at: time,
})

const object = (name: string) => ({
  bucket_id: name.split('/')[0] ?? '',
  name: name.split('/').slice(1).join('/'),
  owner: asha,
  owner_id: asha,
  metadata: '{"mimetype": "image/webp"}',
  user_metadata: '{}',
  created_at: time,
  updated_at: time,
  last_accessed_at: time,
})

const backup = (id: string, people: string) =>
  table('public.backups', [{ id, people, files: '2', bytes: '3' }])

const parts: Part[] = [
  { part: 'keys', name: 'keys', data: [Buffer.from('{"secretKey":"sb_secret_old"}')] },
  table('auth.users', [user(asha, 'asha@example.com'), user(ben, 'ben@example.com')]),
  table('auth.identities', [identity(asha), identity(ben)]),
  table('auth.sessions', [{ id: randomUUID(), user_id: asha }]),
  table('public.account_sessions', [{ session_id: randomUUID(), user_id: asha }]),
  table('public.learner_settings', []),
  table('public.second_factors', [
    {
      id: randomUUID(),
      user_id: asha,
      kind: 'totp',
      name: 'Asha’s phone',
      secret: String.raw`a\tb\nc\\d`,
    },
  ]),
  backup('7', '1'),
  table('storage.objects', names.map(object)),
  ...names.map((name): Part => ({ part: 'file', name, data: [Buffer.from(`content of ${name}`)] })),
]

const header: Header = {
  'altiora-backup': 1,
  madeAt: new Date().toISOString(),
  migrations: versions.map((version) => ({ version, name: 'x' })),
  rows: Object.fromEntries(
    parts
      .filter(({ part }) => part === 'table')
      .map(({ name }) => [name, name === 'auth.users' ? 2 : 1]),
  ),
  sequences: { 'public.backups_id_seq': ['7', true] },
  files: names.length,
  missing: [],
}

const folder = mkdtempSync(join(tmpdir(), 'altiora-move-test-'))
const file = join(folder, 'one.backup')

let hosted: Awaited<ReturnType<typeof startFakeHosted>>
beforeEach(async () => {
  await pipeline(Readable.from(writeBackup(header, parts)), createWriteStream(file))
})
afterEach(() => hosted?.stop())
afterAll(() => rmSync(folder, { recursive: true }))

/** Moves the backup and expects a refusal. */
const refuses = (why: string | RegExp) =>
  expect(moveBackup(file, hosted.target)).rejects.toThrow(why)
const start = async (known = versions) => {
  hosted = await startFakeHosted(await newServerDatabase(), known)
}
const people = () => hosted.admin.value<number>('select count(*)::int from auth.users')

describeOnServer('npm run move', () => {
  test('brings accounts, rows and files, and ends sessions', async () => {
    await start()
    const { compared, isNew, uploaded, linkSecret } = await moveBackup(file, hosted.target)
    expect([isNew, uploaded, linkSecret]).toEqual([true, 4, 'sb_secret_old'])
    expect(compared.filter(({ isSame }) => !isSame)).toEqual([])
    const { admin } = hosted
    expect(
      await admin.rows(`select email, encrypted_password, instance_id, confirmation_token, email_change, created_at
        from auth.users order by email limit 1`),
    ).toEqual([
      {
        email: 'asha@example.com',
        encrypted_password: `$2b$10$${asha}`,
        instance_id: '00000000-0000-0000-0000-000000000000',
        confirmation_token: '',
        email_change: '',
        created_at: '2026-11-20T10:00:00+00:00',
      },
    ])
    expect(await admin.rows('select name, secret from public.second_factors')).toEqual([
      { name: 'Asha’s phone', secret: 'a\tb\nc\\d' },
    ])
    expect(await admin.value('select count(*)::int from auth.identities')).toBe(2)
    expect(await admin.value('select count(*)::int from auth.sessions')).toBe(0)
    expect(await admin.value('select count(*)::int from public.account_sessions')).toBe(0)
    expect(await admin.value(`select nextval('public.backups_id_seq')::int`)).toBe(8)
    expect(hosted.files.get('avatars/a é.webp')?.toString()).toBe('content of avatars/a é.webp')
    expect(hosted.uploads.every(({ type }) => type === 'image/webp')).toBe(true)
    const owned = `select count(*)::int from storage.objects where owner_id = '${asha}' and created_at = '${time}'`
    expect(await admin.value(owned)).toBe(4)
  })

  test('continues after an interruption, and only compares when all is there', async () => {
    await start()
    hosted.state.left = 2
    await refuses('answered 503')
    expect(await people()).toBe(0)
    expect(hosted.uploads).toHaveLength(2)
    hosted.state.left = Number.POSITIVE_INFINITY
    expect(await moveBackup(file, hosted.target)).toMatchObject({ isNew: true, uploaded: 2 })
    expect(await people()).toBe(2)
    expect(await moveBackup(file, hosted.target)).toMatchObject({ isNew: false, uploaded: 0 })
    expect(hosted.uploads).toHaveLength(4)
  })

  test('leaves no row when one is refused', async () => {
    await start()
    const wrong = backup('8', '-1')
    const changed = parts.map((part) => (part.name === 'public.backups' ? wrong : part))
    await pipeline(Readable.from(writeBackup(header, changed)), createWriteStream(file))
    await refuses('backups_counts_check')
    expect(await people()).toBe(0)
  })

  test('notices what arrived differently', async () => {
    await start()
    await moveBackup(file, hosted.target)
    hosted.files.set('avatars/b.webp', Buffer.from('something else'))
    await refuses('The project isn’t empty')
  })

  test('refuses a project in use, before it writes anything', async () => {
    await start()
    await hosted.admin.run(`insert into public.waitlist (email) values ('someone@example.com')`)
    await refuses('public.waitlist has rows')
    await hosted.admin.run(`delete from public.waitlist`)
    await hosted.admin.run(
      `insert into storage.objects (bucket_id, name) values ('avatars', 'x.webp')`,
    )
    await refuses('has the file avatars/x.webp')
    await hosted.admin.run(
      `insert into auth.users (id, email) values ('${randomUUID()}', 'x@example.com')`,
    )
    await refuses('it has other accounts or data')
    expect(hosted.uploads).toEqual([])
  })

  test('says which migrations are missing, here or there', async () => {
    await start(versions.slice(0, 1))
    await refuses(
      /lacks 1 migrations, the first is 20261126200100[\s\S]*npx supabase db push --remote=/,
    )
    await hosted.admin.run(
      `insert into supabase_migrations.schema_migrations values ('20261126200100'), ('20991231000000')`,
    )
    await refuses('has migrations that the embedded backend lacks: 20991231000000')
  })

  test('explains wrong arguments and addresses', async () => {
    await start()
    const { remote, url } = hosted.target
    const all = [`--remote=${remote}`, `--url=${url}`]
    const cases: [string[], string][] = [
      [['--help'], 'Usage: npm run move'],
      [[], 'Usage: npm run move'],
      [['--nonsense'], 'Unknown option'],
      [['--remote=mysql://x', `--url=${url}`, '--key=x'], 'Usage: npm run move'],
      [all, 'Usage: npm run move'],
      [[...all, '--key=x', '--from=/nowhere'], 'There is no file /nowhere.'],
      [[...all, '--key=wrong', `--from=${file}`], 'storage answered 401'],
      [
        ['--remote=postgres://127.0.0.1:1/x', `--url=${url}`, '--key=x', `--from=${file}`],
        'The hosted database doesn’t answer',
      ],
    ]
    const answers = await Promise.all(
      cases.map(([words]) => runCommand('move', words, { REMOTE_SECRET_KEY: '' })),
    )
    for (const [index, [, text]] of cases.entries()) expect(answers[index]?.output).toContain(text)
    expect(answers.map(({ code }) => code)).toEqual([0, 1, 1, 1, 1, 1, 1, 1])
    expect(await people()).toBe(0)
  })
})
