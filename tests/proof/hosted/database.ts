import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import postgres from 'postgres'
import type { ServerAddress } from '../../setup/db-server.ts'

const database = 'altiora'

/** Roles created by a hosted project's image; `postgres` isn't a superuser there. */
const roles = `
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
create role dashboard_user nologin createrole createdb replication;
create role postgres login createrole createdb bypassrls;
grant anon, authenticated, service_role to authenticator, supabase_storage_admin;
grant anon, authenticated, service_role to postgres with admin option;
grant authenticator, supabase_auth_admin to postgres;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role supabase_auth_admin set search_path = auth;
alter role supabase_storage_admin set search_path = storage;
alter role postgres set search_path = "$user", public, extensions;
`

/** Schemas and default privileges of a hosted project, before its servers create their tables. */
const schemas = `
create schema auth authorization supabase_auth_admin;
create schema storage authorization supabase_storage_admin;
create schema extensions authorization postgres;
grant usage on schema extensions to public;
grant usage on schema public, auth, storage to anon, authenticated, service_role, postgres;
grant create on schema public to postgres;
grant create on database ${database} to supabase_auth_admin, supabase_storage_admin;
alter default privileges for role supabase_auth_admin in schema auth
  grant all on tables to postgres, dashboard_user;
alter default privileges for role supabase_auth_admin in schema auth
  grant all on sequences to postgres, dashboard_user;
alter default privileges for role supabase_auth_admin in schema auth
  grant all on functions to postgres, dashboard_user;
alter default privileges for role supabase_storage_admin in schema storage
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_storage_admin in schema storage
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;
-- A hosted project's supautils allows this.
grant set on parameter session_replication_role to postgres;
create extension pgcrypto with schema extensions;
create extension "uuid-ossp" with schema extensions;
`

/** A connection string; the server trusts every user on this machine. */
export function databaseUrl({ port }: ServerAddress, user: string, name = database): string {
  return `postgresql://${user}:unused@127.0.0.1:${port}/${name}?sslmode=disable`
}

async function run(url: string, commands: string[]): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    for (const command of commands) await sql.unsafe(command)
  } finally {
    await sql.end()
  }
}

/** Creates the empty database of a hosted project. */
export async function createHostedDatabase(server: ServerAddress): Promise<void> {
  const owner = `create database ${database} owner postgres`
  await run(databaseUrl(server, 'supabase_admin', 'template1'), [roles, owner])
  await run(databaseUrl(server, 'supabase_admin'), [schemas])
}

/** Applies the migrations and the seed with the CLI; returns how many migrations there were. */
export async function pushMigrations(server: ServerAddress): Promise<number> {
  const remote = `--remote=${databaseUrl(server, 'postgres')}`
  const args = ['supabase', 'db', 'push', '--yes', '--include-seed', remote]
  const { stdout, stderr } = await promisify(execFile)('npx', args)
  return (stdout + stderr).match(/^Applying migration /gm)?.length ?? 0
}
