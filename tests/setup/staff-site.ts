import { type OwnSite, startSite } from './e2e-site.ts'

/** Functions that break this site's database on request, for its service key only. */
const sql = `
create function public.fail_mails() returns void language sql security definer set search_path = '' as $$
  update public.mail_outbox set failed_at = now(), attempts = 7, last_error = 'EENVELOPE 550'
  where sent_at is null and failed_at is null and dropped_at is null
$$;
create function public.rename_function(name text, new_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  execute format('alter function public.%I rename to %I', name, new_name);
end
$$;
create function public.run_out_of_room() returns void
language sql volatile set search_path = '' as $$
  do $do$ begin raise exception 'could not extend file' using errcode = '53100'; end $do$
$$;
revoke all on function public.fail_mails(), public.rename_function(text, text), public.run_out_of_room()
from public, anon, authenticated;
grant execute on function public.fail_mails(), public.rename_function(text, text), public.run_out_of_room()
to service_role;
`

/** A site whose database can be broken in parts. */
export const startBreakableSite = (env: Record<string, string> = {}): Promise<OwnSite> =>
  startSite({ sql, env })

/** Calls a function of a site's database with the server's key. */
export async function callAsService<Answer = unknown>(
  { api, secretKey }: Pick<OwnSite, 'api' | 'secretKey'>,
  name: string,
  input: Record<string, unknown> = {},
): Promise<Answer> {
  const response = await fetch(`${api}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(input),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${name}: ${text}`)
  return (text ? JSON.parse(text) : null) as Answer
}
