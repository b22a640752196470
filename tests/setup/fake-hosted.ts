import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Connection } from './db-connection.ts'
import type { ServerDatabase } from './db-server.ts'
import { sql } from './db-sql.ts'

export const secretKey = 'sb_secret_of_the_fake_project'

/** What a hosted project has beside the tests' database: storage, a history, and the auth server's own columns. */
const additions = `
  grant set on parameter session_replication_role to postgres;
  alter table auth.users add column instance_id uuid;
  create schema supabase_migrations authorization postgres;
  create schema storage;
  create table storage.objects (
    bucket_id text not null, name text not null, owner uuid, owner_id text, user_metadata jsonb,
    metadata jsonb, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), last_accessed_at timestamptz not null default now(),
    primary key (bucket_id, name)
  );
  grant usage on schema storage to postgres;
  grant all on all tables in schema storage to postgres`

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A hosted project with a storage server that can be made to fail. */
export async function startFakeHosted(database: ServerDatabase, versions: string[]) {
  const admin = await database.connect('supabase_admin')
  await admin.run(additions)
  const postgres = await database.connect('postgres')
  const history = 'supabase_migrations.schema_migrations'
  const rows = versions.map((version) => sql`(${version}, 'x')`).join(', ')
  await postgres.run(
    `create table ${history} (version text, name text); insert into ${history} values ${rows}`,
  )
  const files = new Map<string, Buffer>()
  const uploads: { name: string; type: string | undefined }[] = []
  /** Uploads that are still answered. */
  const state = { left: Number.POSITIVE_INFINITY }
  const store = async (request: IncomingMessage, name: string) => {
    files.set(name, await bodyOf(request))
    uploads.push({ name, type: request.headers['content-type'] })
    const metadata = Buffer.from(String(request.headers['x-metadata']), 'base64').toString()
    const [bucket, ...path] = name.split('/')
    await admin.run(sql`
      insert into storage.objects (bucket_id, name, user_metadata)
      values (${bucket}, ${path.join('/')}, ${metadata}::jsonb)
      on conflict (bucket_id, name) do update set user_metadata = excluded.user_metadata`)
  }
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url ?? '').replace('/storage/v1', '')
    const answer = (status: number, body: Buffer | string = '{}') =>
      response.writeHead(status).end(body)
    if (request.headers.apikey !== secretKey) return answer(401)
    if (path === '/bucket') return answer(200, '[]')
    if (request.method === 'GET') {
      const file = files.get(path.replace('/object/authenticated/', ''))
      return file ? answer(200, file) : answer(404)
    }
    if (state.left-- <= 0) return answer(503, 'The server is gone.')
    await store(request, path.replace('/object/', ''))
    return answer(200)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    target: {
      remote: database.url,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      secretKey,
    },
    admin: admin as Connection,
    files,
    uploads,
    state,
    async stop() {
      server.close()
      await database.close()
    },
  }
}
