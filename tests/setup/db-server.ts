import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Connection } from './db-connection.ts'
import { createEmbeddedApp, keepingExitCode } from './db-embedded.ts'

/** The user `nobody`, which runs the server if root runs the tests, because PostgreSQL refuses root. */
const NOBODY = 65534
const SUPERUSER = 'supabase_admin'
const TEMPLATE = 'altiora'

export type ServerAddress = { port: number }

/** The folder of initdb and postgres; undefined without a PostgreSQL server. */
export function findBinaries(): string | undefined {
  const candidates: string[] = []
  try {
    candidates.push(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim())
  } catch {
    // Not in PATH, so try the usual places.
  }
  for (const base of ['/usr/lib/postgresql', '/usr/local', '/opt/homebrew/opt']) {
    if (!existsSync(base)) continue
    candidates.push(join(base, 'bin'), ...readdirSync(base).map((name) => join(base, name, 'bin')))
  }
  return candidates.find((path) => existsSync(join(path, 'initdb')) && isRecent(path))
}

function isRecent(path: string) {
  const version = execFileSync(join(path, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(version)?.[1]) >= 15
}

function freePort(): Promise<number> {
  return new Promise((resolvePort) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolvePort(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}

const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

function initialise(binaries: string, directory: string) {
  const args = ['-D', directory, '-U', SUPERUSER, '--auth=trust', '--no-sync']
  execFileSync(join(binaries, 'initdb'), [...args, '--encoding=UTF8', '--locale=C.UTF-8'], {
    ...identity,
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

type ServerSettings = {
  port: number
  durable?: boolean
  memory?: string
  settings?: Record<string, string>
}

/** Ends with this process, because its pipe closes then. */
function launch(
  binaries: string,
  directory: string,
  { port, durable = false, memory = '32MB', settings: more = {} }: ServerSettings,
): ChildProcess {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    // These tests don't need to survive a power cut, except those about just that.
    fsync: durable ? 'on' : 'off',
    // Tests provoke errors, so only the server's own messages are logged.
    log_min_messages: 'log',
    shared_buffers: memory,
    max_wal_size: '8GB',
    ...more,
  }
  const flags = Object.entries(settings).map(([name, setting]) => `-c ${name}='${setting}'`)
  const postgres = `'${join(binaries, 'postgres')}' -D '${directory}' ${flags.join(' ')}`
  const script = `${postgres} & server=$!; cat > /dev/null; kill -QUIT $server; wait $server`
  return spawn('sh', ['-c', script], {
    ...identity,
    cwd: directory,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    let log = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (log.includes('ready to accept connections')) ready()
    })
    server.once('exit', () => fail(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}

/** The process in the server's pid file, and its children; none while it's down. */
function serverProcesses(directory: string): number[] {
  const file = join(directory, 'postmaster.pid')
  if (!existsSync(file)) return []
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0])
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === postmaster)
  return [postmaster, ...children]
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

const isAlive = (pid: number) => existsSync(`/proc/${pid}`)

type ServerOptions = {
  durable?: boolean
  /** Size of its buffers, in PostgreSQL's format. */
  memory?: string
  /** More of PostgreSQL's settings. */
  settings?: Record<string, string>
  /** Fills the new server; by default with the migrated database that `newDatabase` copies. */
  prepare?: (address: ServerAddress) => Promise<void>
}

/** Starts a server. A `durable` one keeps acknowledged data, like a production server. */
export async function startServer(
  binaries: string,
  { durable = false, memory, settings, prepare = migratedTemplate }: ServerOptions = {},
) {
  const directory = mkdtempSync(join(tmpdir(), 'altiora-postgres-'))
  if ('uid' in identity) chownSync(directory, NOBODY, NOBODY)
  initialise(binaries, directory)
  const port = await freePort()
  let server = launch(binaries, directory, { port, durable, memory, settings })
  const end = async () => {
    const exited = new Promise((done) => server.once('exit', done))
    if (server.exitCode !== null || server.signalCode !== null) return
    server.stdin?.end()
    await exited
  }
  const stop = async () => {
    await end()
    rmSync(directory, { recursive: true })
  }
  try {
    await untilReady(server)
    await prepare({ port })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    address: { port },
    stop,
    /** Kills the server and all its processes with SIGKILL, whatever they are doing. */
    async kill() {
      const pids = serverProcesses(directory)
      for (const pid of pids) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It ended with the previous one.
        }
      }
      await end()
      while (pids.some(isAlive)) await new Promise((done) => setTimeout(done, 10))
    },
    /** Restarts it on its directory after it was killed. */
    async restart() {
      server = launch(binaries, directory, { port, durable, memory, settings })
      await untilReady(server)
    },
  }
}

/** The roles of a hosted project; `postgres`, which owns the database, isn't a superuser there. */
const ROLES = `
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
create role supabase_auth_admin login noinherit createrole;
create role postgres login createrole createdb bypassrls;
grant anon, authenticated, service_role to postgres;
`

/** A hosted project's additions to the auth schema, and its default grants. */
const HOSTED = `
do $$
declare
  relation regclass;
begin
  for relation in
    select oid from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r'
  loop
    execute format('alter table %s owner to supabase_auth_admin', relation);
    execute format('alter table %s enable row level security', relation);
  end loop;
end
$$;
alter schema auth owner to supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role, postgres;
grant all on all tables in schema auth to postgres;
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
  )::uuid
$$;
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;
`

export function migrations(): string[] {
  const directory = resolve('supabase/migrations')
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readFileSync(join(directory, name), 'utf8'))
}

/** The auth service's tables, like the embedded backend's. */
async function readAuthSchema(): Promise<string> {
  const { app, root } = await createEmbeddedApp()
  const schema = String(app.connection.config?.baseSchema)
  await app.connection.close()
  rmSync(root, { recursive: true })
  return schema
}

async function migratedTemplate({ port }: ServerAddress) {
  const authSchema = await keepingExitCode(readAuthSchema)
  const cluster = await Connection.open({ port, user: SUPERUSER, database: 'template1' })
  await cluster.run(ROLES)
  await cluster.run(`create database ${TEMPLATE} owner postgres`)
  await cluster.close()
  const superuser = await Connection.open({ port, user: SUPERUSER, database: TEMPLATE })
  await superuser.run(authSchema)
  await superuser.run(HOSTED)
  await superuser.close()
  const owner = await Connection.open({ port, user: 'postgres', database: TEMPLATE })
  for (const migration of migrations()) await owner.run(migration)
  await owner.close()
}

/** A database on the server, with connections for the users of a hosted project. */
export class ServerDatabase {
  readonly port: number
  readonly name: string
  private readonly open: Connection[] = []

  private constructor(port: number, name: string) {
    this.port = port
    this.name = name
  }

  /** A new copy of the migrated database. */
  static async create({ port }: ServerAddress, name: string) {
    const cluster = await Connection.open({ port, user: 'postgres', database: 'template1' })
    await cluster.run(`create database ${name} template ${TEMPLATE}`)
    await cluster.close()
    return new ServerDatabase(port, name)
  }

  get url() {
    return `postgresql://postgres@127.0.0.1:${this.port}/${this.name}?sslmode=disable`
  }

  async connect(user: 'postgres' | 'authenticator' | 'supabase_auth_admin' | 'supabase_admin') {
    const connection = await Connection.open({ port: this.port, user, database: this.name })
    this.open.push(connection)
    return connection
  }

  async close() {
    await Promise.all(this.open.map((connection) => connection.close()))
  }
}
