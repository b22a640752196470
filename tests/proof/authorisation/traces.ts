import type { OwnSite } from '../../setup/e2e-site.ts'
import { claimsIn } from '../../setup/forged-tokens.ts'
import { type Answer, textOf } from '../../setup/raw-http.ts'
import { sessionOf } from '../../setup/session-cookies.ts'
import { databaseOf, type World } from '../../setup/world.ts'

/** Marks of the owner's data, which no one else may receive. */
export function marksOf({ owner, things }: World): string[] {
  const { access_token, refresh_token } = sessionOf(owner.cookie)
  const { sub, session_id } = claimsIn(access_token)
  return [
    ...[owner.email, String(sub), String(session_id), access_token, refresh_token],
    ...['A draft of the proof', 'The note of the owner'],
    ...[things.keyId, things.file, things.key],
  ]
}

/** Texts of private pages. */
export const privateWords = [
  'Your Progress',
  'Save Profile',
  'Sign Out',
  'Grant a role',
  'Did what',
]

/** The first of `marks` in a response's body or headers, or null. */
export function traceIn(
  answer: Pick<Answer, 'body' | 'headers'>,
  marks: readonly string[],
  asked = '',
): string | null {
  const text = `${textOf(answer)}\n${JSON.stringify(answer.headers)}`
  // Parts of the URL aren't news to the caller.
  return marks.find((mark) => !asked.includes(mark) && text.includes(mark)) ?? null
}

/** Written by every request that's counted or measured, even refused ones. */
const counters = new Set([
  'public.rate_limits',
  'public.sign_in_attempts',
  'public.auth_mails',
  // Records wrong codes and passwords of the owner.
  'public.security_events',
  'public.web_vitals',
  'public.write_checks',
  'public.status_checks',
  'public.status_days',
  'public.status_signals',
])

/** A hash of every table's rows: if two are equal, nothing has changed. */
export async function fingerprint(site: OwnSite): Promise<Record<string, string>> {
  const { ask } = databaseOf(site)
  const tables = await ask<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
    where schemaname in ('public', 'auth', 'storage') order by 1`)
  const prints: Record<string, string> = {}
  for (const { name } of tables) {
    if (counters.has(name)) continue
    const [print] = await ask<{ rows: string }>(`
      select count(*) || ' ' || coalesce(md5(string_agg(said, '|' order by said)), '') as rows
      from (select (to_jsonb(t) - 'last_accessed_at')::text as said from ${name} as t) as row`)
    prints[name] = print?.rows ?? ''
  }
  const mails = (await (await fetch(`${site.mail}/email`)).json()) as unknown[]
  return { ...prints, mails: String(mails.length) }
}

/** The tables that differ between two fingerprints. */
export function differences(
  before: Record<string, string>,
  after: Record<string, string>,
): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name])
}
