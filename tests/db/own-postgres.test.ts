import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '@/lib/db/database.types'
import { describeOnServer } from '@/tests/setup/db-backends'
import { Connection } from '@/tests/setup/db-connection'
import { newAddress } from '@/tests/setup/db-embedded'
import { freePorts, readiness } from '@/tests/setup/e2e-site'
import { startChild, stopChild } from '../../scripts/children.ts'

const keys = { publishable: `sb_publishable_${randomUUID()}`, secret: `sb_secret_${randomUUID()}` }
const port = () => inject('postgres')?.port ?? 0
const connect = (user: string, database: string) =>
  Connection.open({ port: port(), user, database })

/** Starts the backend on a database and resolves when it is ready. */
async function startBackend(dataDir: string, databaseUrl: string) {
  const [supabasePort, mailPort, smtpPort] = await freePorts(3)
  const child = startChild(['supabase/local/backend.ts'], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SUPABASE_PORT: String(supabasePort),
    MAIL_PORT: String(mailPort),
    SMTP_PORT: String(smtpPort),
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
  })
  await readiness(child, 'backend')
  const url = `http://127.0.0.1:${supabasePort}`
  const client = (key: string, token?: string) =>
    createClient<Database>(url, key, {
      ...(token
        ? { accessToken: async () => token }
        : { auth: { persistSession: false, autoRefreshToken: false } }),
    })
  return {
    anon: () => client(keys.publishable),
    service: () => client(keys.secret),
    /** A client of a new account that has followed the link in its email. */
    async person() {
      const email = newAddress()
      const { error } = await client(keys.publishable).auth.signUp({
        email,
        password: 'password-1',
      })
      if (error) throw error
      const mails = await fetch(`http://127.0.0.1:${mailPort}/email`)
      const all = (await mails.json()) as { to: { address: string }[]; html: string }[]
      const mail = all.findLast(({ to }) => to[0]?.address === email)
      const hash = /token_hash=([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
      const answer = await client(keys.publishable).auth.verifyOtp({
        type: 'signup',
        token_hash: hash,
      })
      const id = answer.data.user?.id ?? ''
      return { id, client: client(keys.publishable, answer.data.session?.access_token) }
    },
    stop: () => stopChild(child),
  }
}

const save = (project: string | null, version: number | null, title: string) => ({
  project: project as string,
  known_version: version as number,
  fields: { title },
})

describeOnServer('the embedded API on a PostgreSQL server', () => {
  // A superuser creates the roles; other users own the database and find the roles there.
  const users = [
    { user: 'supabase_admin', tags: ['night'] },
    { user: 'postgres', tags: [] },
  ]
  for (const { user, tags } of users)
    describe(`as ${user}`, { tags }, () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'altiora-own-postgres-'))
      const name = `own_${randomUUID().replaceAll('-', '')}`
      const url = () => `postgres://${user}@127.0.0.1:${port()}/${name}`
      let backend: Awaited<ReturnType<typeof startBackend>>
      beforeAll(async () => {
        const cluster = await connect('supabase_admin', 'template1')
        await cluster.run(`create database ${name} owner ${user} template template0`)
        await cluster.close()
        backend = await startBackend(dataDir, url())
      })
      afterAll(async () => {
        await backend.stop()
        rmSync(dataDir, { recursive: true })
        const cluster = await connect('supabase_admin', 'template1')
        await cluster.run(`drop database ${name}`)
        await cluster.close()
      })

      test('passes JSON once and reports what a function raises', async () => {
        const { id, client } = await backend.person()
        const profile = {
          full_name: 'Asha Rao',
          college: 'MANET',
          interests: ['Coding'],
          club_presence: 'Not involved',
        }
        expect((await client.from('profiles').update(profile).eq('id', id)).error).toBeNull()
        expect((await client.rpc('save_project', save(null, null, 'Mine'))).error).toBeNull()
        const [project] = (await client.from('projects').select('id, title')).data ?? []
        expect(project?.title).toBe('Mine')
        const stale = await client.rpc('save_project', save(project?.id ?? '', 99, 'Later'))
        expect(stale.status).toBe(400)
        expect(stale.error).toMatchObject({ code: 'P0001', message: 'project_changed' })
      })

      test('answers side by side, each request in its own role', async () => {
        const people = await Promise.all(Array.from({ length: 5 }, () => backend.person()))
        const answers = await Promise.all(
          Array.from({ length: 60 }, async (_, index) => {
            const person = people[index % people.length]
            const read = await (person?.client ?? backend.service()).from('profiles').select('id')
            return read.data?.every(({ id }) => id === person?.id) && read.data.length === 1
          }),
        )
        expect(answers).toEqual(answers.map(() => true))
      })

      test('grants what the migrations grant, and no more', async () => {
        expect((await backend.anon().from('profiles').select()).error?.code).toBe('42501')
        expect((await backend.anon().from('waitlist').select()).error?.code).toBe('42501')
        expect((await backend.service().from('waitlist').select()).error).toBeNull()
        const admin = await connect('supabase_admin', name)
        const granted =
          await admin.value(`select has_table_privilege('anon', 'public.profiles', 'select')
          or has_table_privilege('authenticated', 'public.waitlist', 'insert')`)
        await admin.close()
        expect(granted).toBe(false)
      })

      test('keeps files, and everything else over a restart', async () => {
        const files = () => backend.service().storage.from('projects')
        const { id } = await backend.person()
        const stored = await files().upload(`${id}/a.webp`, Buffer.from('image'), {
          contentType: 'image/webp',
        })
        expect(stored.error).toBeNull()
        await backend.stop()
        backend = await startBackend(dataDir, url())
        expect(await (await files().download(`${id}/a.webp`)).data?.text()).toBe('image')
        const { data } = await backend.service().from('profiles').select('id').eq('id', id)
        expect(data).toEqual([{ id }])
      })
    })
})
