import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  projectWith,
  type RunningBackend,
  runCommand,
  startBackend,
} from '@/tests/setup/backup-backend'
import { newAddress } from '@/tests/setup/db-embedded'
import { sumBackup } from '../../scripts/move/load.ts'
import { verifyBackup } from '../../supabase/local/backup/read.ts'
import { loadKeys } from '../../supabase/local/keys.ts'

const password = 'correct horse battery'
const email = newAddress()
const picture = 'not really a picture, é'

const folder = mkdtempSync(join(tmpdir(), 'altiora-backup-test-'))
const [first, second] = [join(folder, 'first'), join(folder, 'second')]
const file = join(folder, 'one.backup')

/** A client with the keys of a data directory. */
function client({ url }: RunningBackend, dataDir: string, key: 'publishableKey' | 'secretKey') {
  return createClient(url, loadKeys(dataDir, {})[key], {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

let backend: RunningBackend
beforeAll(async () => {
  backend = await startBackend(first)
  const { error } = await client(backend, first, 'publishableKey').auth.signUp({ email, password })
  expect(error).toBeNull()
  const mails = (await (await fetch(`${backend.mail}/email`)).json()) as { html: string }[]
  const hash = /token_hash=([\w-]+)/.exec(mails[0]?.html ?? '')?.[1] ?? ''
  const confirmed = await client(backend, first, 'publishableKey').auth.verifyOtp({
    ...{ type: 'signup', token_hash: hash },
  })
  expect(confirmed.error).toBeNull()
  const stored = await client(backend, first, 'secretKey')
    .storage.from('avatars')
    .upload('of someone/a é.webp', Buffer.from(picture), { contentType: 'image/webp' })
  expect(stored.error).toBeNull()
  const joined = await client(backend, first, 'secretKey')
    .from('waitlist')
    .insert({ email: 'waiting@example.com' })
  expect(joined.error).toBeNull()
}, 120_000)
afterAll(async () => {
  await backend.stop()
  rmSync(folder, { recursive: true })
})

describe('npm run backup', () => {
  test('saves everything in a file for its owner only, and notes it for staff', async () => {
    const { code, output } = await runCommand('backup', [file], backend.env)
    expect(output).toContain('Saved 1 account and 1 file in')
    expect(code).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).sort()).toEqual(['first', 'one.backup'])
    expect(readdirSync(first)).not.toContain('storage.backup')
    const { files, rows } = await verifyBackup(file)
    expect([files, rows['auth.users'], rows['public.waitlist']]).toEqual([1, 1, 1])
    const noted = await client(backend, first, 'secretKey').from('backups').select()
    expect(noted.data).toMatchObject([{ people: 1, files: 1, bytes: statSync(file).size }])
  })

  test('replaces no file', async () => {
    const before = readFileSync(file)
    const { code, output } = await runCommand('backup', [file], backend.env)
    expect(output).toContain('already exists. Choose another name.')
    expect(code).toBe(1)
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test('explains what it needs', async () => {
    const nowhere = join(folder, 'nowhere/two.backup')
    const none = join(folder, 'two.backup')
    const cases: [string[], Record<string, string>, string][] = [
      [[], {}, 'Usage: npm run backup'],
      [['--help'], {}, 'Usage: npm run backup'],
      [['a', 'b'], {}, 'Usage: npm run backup'],
      [[nowhere], {}, 'The file can’t be created'],
      [[none], { SUPABASE_PORT: '1' }, 'The embedded backend doesn’t answer at http://127.0.0.1:1'],
      [[none], { SUPABASE_JWT_SECRET: 'wrong' }, 'The key is another one.'],
      [
        [none],
        {
          NEXT_PUBLIC_SUPABASE_URL: 'https://x.supabase.co',
          NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'x',
          SUPABASE_SECRET_KEY: 'x',
          SITE_URL: 'https://x.example',
        },
        'works with the embedded backend only',
      ],
    ]
    const answers = await Promise.all(
      cases.map(([words, env]) => runCommand('backup', words, { ...backend.env, ...env })),
    )
    for (const [index, [, , text]] of cases.entries())
      expect(answers[index]?.output).toContain(text)
    expect(answers.map(({ code }) => code)).toEqual([1, 0, 1, 1, 1, 1, 1])
    expect(readdirSync(folder).sort()).toEqual(['first', 'one.backup'])
  })

  test('keeps nothing of a backup that ends too soon', async () => {
    const whole = readFileSync(file)
    const server = createServer((_, response) => {
      response.write(whole.subarray(0, 9000))
      setTimeout(() => response.destroy(), 100)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const env = { ...backend.env, SUPABASE_PORT: String((server.address() as AddressInfo).port) }
    const killed = await runCommand('backup', [join(folder, 'killed.backup')], env)
    server.removeAllListeners('request')
    server.on('request', (_, response) => response.end(whole.subarray(0, 9000)))
    const cut = await runCommand('backup', [join(folder, 'cut.backup')], env)
    server.close()
    expect(killed.output).toContain('The backup isn’t finished')
    expect(cut.output).toContain('The backup is cut off')
    expect([killed.code, cut.code]).toEqual([1, 1])
    expect(readdirSync(folder).sort()).toEqual(['first', 'one.backup'])
  })

  test('gives nothing to anyone else', async () => {
    const { publishableKey, secretKey, jwtSecret } = loadKeys(first, {})
    const ask = (method: string, key: string) =>
      fetch(`${backend.url}/backup`, {
        method,
        headers: key ? { apikey: key, authorization: `Bearer ${key}` } : {},
      })
    expect((await ask('GET', '')).status).toBe(401)
    expect((await ask('GET', publishableKey)).status).toBe(401)
    expect((await ask('GET', secretKey)).status).toBe(401)
    expect((await ask('POST', jwtSecret)).status).toBe(405)
  })
})

describe('npm run restore', () => {
  test('refuses files and places before it writes anything', async () => {
    const whole = readFileSync(file)
    const bad = (name: string, content: Uint8Array) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    const altered = Buffer.from(whole)
    altered[whole.length >> 1] = (altered[whole.length >> 1] ?? 0) ^ 1
    const older = projectWith(join(folder, 'older'), null)
    const target = { DATA_DIR: second }
    const cases: [string[], Record<string, string>, string, string?][] = [
      [[], target, 'Usage: npm run restore'],
      [[join(folder, 'none')], target, 'There is no file'],
      [[bad('cut', whole.subarray(0, -1))], target, 'The backup is cut off'],
      [[bad('altered', altered)], target, 'The backup is damaged'],
      [[bad('foreign', Buffer.from('PK'))], target, 'isn’t a backup'],
      [
        [bad('next-format', Buffer.from(whole.toString('latin1').replace(':1,', ':9,'), 'latin1'))],
        target,
        'has format 9',
      ],
      [[file], target, 'The backup is from a newer version of Altiora', older],
      [[file], { DATA_DIR: first }, 'is in use by another instance'],
      [[file], { DATA_DIR: 'memory' }, 'stores nothing'],
      [[file], { ...target, DATABASE_URL: 'postgres://localhost/x' }, 'DATABASE_URL is set'],
    ]
    const answers = await Promise.all(
      cases.map(([words, env, , where]) => runCommand('restore', words, env, where)),
    )
    for (const [index, [, , text]] of cases.entries())
      expect(answers[index]?.output).toContain(text)
    expect(answers.map(({ code }) => code)).toEqual(cases.map(() => 1))
    expect(existsSync(second)).toBe(false)
  })

  test('brings everything back, into a newer version too', async () => {
    const later = join(folder, 'later.sql')
    // Counts people when it runs, so it has to run after the restore.
    writeFileSync(
      later,
      `create table public.later (people bigint not null);
      insert into public.later select count(*) from auth.users;
      grant select on public.later to service_role;`,
    )
    const newer = projectWith(join(folder, 'newer'), later)
    const { code, output } = await runCommand('restore', [file], { DATA_DIR: second }, newer)
    expect(output).toContain('Restored 1 account and 1 file of')
    expect(output).toContain('Later migrations applied: 20991231000000_later.sql')
    expect(code).toBe(0)
    expect(readdirSync(second).sort()).toEqual(['db', 'keys.json', 'mail.jsonl', 'storage'])
    expect(loadKeys(second, {})).toEqual(loadKeys(first, {}))
    const full = await runCommand('restore', [file], { DATA_DIR: second }, newer)
    expect(full.output).toContain('isn’t empty: auth.users has 1 rows')
    expect(full.code).toBe(1)

    const restored = await startBackend(second, newer)
    try {
      const counted = await client(restored, second, 'secretKey').from('later').select()
      expect(counted.data).toEqual([{ people: 1 }])
      const again = join(folder, 'again.backup')
      await runCommand('backup', [again], restored.env)
      const [before, after] = [await sumBackup(file), await sumBackup(again)]
      expect(after.files).toEqual(before.files)
      const known = after.tables.filter(({ name }) => name !== 'public.later')
      expect(known).toEqual(before.tables)
      const login = await client(restored, second, 'publishableKey').auth.signInWithPassword({
        ...{ email, password },
      })
      expect(login.error).toBeNull()
      const read = await client(restored, second, 'secretKey')
        .storage.from('avatars')
        .download('of someone/a é.webp')
      expect(await read.data?.text()).toBe(picture)
      const mails = (await (await fetch(`${restored.mail}/email`)).json()) as unknown[]
      expect(mails).toHaveLength(1)
      const noted = await client(restored, second, 'secretKey').from('backups').select('id')
      expect(noted.data).toEqual([{ id: 1 }])
    } finally {
      await restored.stop()
    }
  }, 120_000)
})
