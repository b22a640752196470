/**
 * Adds what the status, the outbox and the errors of the console show: 1,000 incidents, 100,000 emails (2,000 waiting,
 * 500 failed) to the seeded people, 10,000 subscribers, and as many errors as are ever stored.
 */
export const seedStatus = `
  insert into public.incidents as known
    (id, title, status, severity, services, description, start_time, end_time, updated_at)
  select md5('incident ' || n)::uuid, 'Incident ' || n || ' about ' || (array['mail', 'pages'])[1 + n % 2],
    case when n <= 3 then 'investigating' else 'resolved' end, 'minor', '{mail}', 'It began.',
    now() - make_interval(hours => n * 10),
    case when n > 3 then now() - make_interval(hours => n * 10 - 2) end,
    now() - make_interval(hours => n * 10 - 2)
  from generate_series(1, 1000) as n;
  insert into public.incident_updates (incident_id, at, status, message)
  select md5('incident ' || n)::uuid, now() - make_interval(hours => n * 10 - part), 'investigating', 'We look.'
  from generate_series(1, 1000) as n, generate_series(0, 2) as part;
  insert into public.status_subscribers (email, locale, confirmed_at)
  select 'reader' || n || '@example.com', (array['en', 'de', 'hi'])[1 + n % 3], now()
  from generate_series(1, 10000) as n;
  insert into public.mail_outbox
    (kind, address, locale, payload, dedupe_key, created_at, sent_at, failed_at, attempts)
  select 'status-incident', 'reader' || (1 + n % 10000) || '@example.com', 'en',
    jsonb_build_object('incident', md5('incident ' || (1 + n % 1000))::uuid), 'bench ' || n,
    now() - make_interval(secs => n * 20),
    case when n > 2500 then now() - make_interval(secs => n * 20) end,
    case when n between 2001 and 2500 then now() end, 1
  from generate_series(1, 100000) as n;
  insert into public.error_groups
    (id, fingerprint, source, name, message, page, count, last_at, first_release, last_release)
  select md5('error ' || n)::uuid, md5('error ' || n) || md5('error ' || n),
    (array['server', 'browser'])[1 + n % 2], 'TypeError', 'Something is not a function', '/staff/*', n,
    now() - make_interval(mins => n), '1', '1'
  from generate_series(1, 1000) as n;
  insert into public.error_reports (group_id, reference, digest, release, page)
  select md5('error ' || n)::uuid, 'R' || n || 'X' || part, n * 100 + part, '1', '/staff/*'
  from generate_series(1, 1000) as n, generate_series(1, 50) as part;
  insert into public.status_checks (service, checked_at, ok, ms, note)
  select service, date_trunc('minute', now()) - make_interval(mins => 5 * n), n % 900 > 0, 20,
    case when n % 900 = 0 then 'HTTP 503' end
  from unnest(array['web', 'database', 'auth', 'storage', 'mail']) as service, generate_series(1, 90 * 288) as n;
  insert into public.worker_rounds (worker, started_at, ended_at, sent)
  select 'bench', now(), now(), 1 from generate_series(1, 500);
  insert into public.limit_refusals (bucket, hour, refusals, last_at)
  select 'limit-' || n, date_trunc('hour', now()) - make_interval(hours => past), 3, now()
  from generate_series(1, 40) as n, generate_series(0, 300) as past`

const page = (section: 'status' | 'outbox' | 'errors', name: string, query: string) => ({
  name: `${section} ${name}`,
  query,
})

/** The first pages of the tables, as staff-pages.ts lists them. */
export const statusPages = [
  page('status', 'incidents', 'select public.staff_incidents()'),
  page('status', 'incidents, by change', `select public.staff_incidents(sort => 'updated')`),
  page('status', 'incidents found', `select public.staff_incidents(search => 'pages')`),
  page('status', 'resolved', `select public.staff_incidents(status => 'resolved')`),
  page('status', 'maintenance', `select public.staff_incidents(severity => 'maintenance')`),
  page('status', 'templates', 'select public.staff_templates()'),
  page('status', 'an incident', `select public.staff_incident(md5('incident 7')::uuid)`),
  page('status', 'services and subscribers', 'select public.staff_status()'),
  page('status', 'system', 'select public.staff_system()'),
  page('outbox', 'newest', 'select public.staff_outbox()'),
  page('outbox', 'oldest first', 'select public.staff_outbox(descending => false)'),
  page('outbox', 'dropped', `select public.staff_outbox(state => 'dropped')`),
  page(
    'outbox',
    'failed, of a kind',
    `select public.staff_outbox(state => 'failed', kind => 'status-incident')`,
  ),
  page('outbox', 'of a number', `select public.staff_outbox(search => '4711')`),
  page('outbox', 'of a person', `select public.staff_outbox(search => 'person4711@example.com')`),
  page('outbox', 'of nobody', `select public.staff_outbox(search => 'nobody@example.com')`),
  page('outbox', 'waiting', `select public.staff_outbox(state => 'waiting')`),
  page('outbox', 'failed', `select public.staff_outbox(state => 'failed')`),
  page(
    'outbox',
    'sent, of a kind',
    `select public.staff_outbox(state => 'sent', kind => 'status-incident')`,
  ),
  page('outbox', 'of no kind', `select public.staff_outbox(kind => 'key-created')`),
  page('outbox', 'of an address', `select public.staff_outbox(search => 'reader4711@example.com')`),
  page('outbox', 'page 20', 'select public.staff_outbox(skip => 950)'),
  page('outbox', 'page 1,000', 'select public.staff_outbox(skip => 49950)'),
  page('errors', 'last', 'select public.staff_errors()'),
  page(
    'errors',
    'open, in browsers',
    `select public.staff_errors(state => 'open', source => 'browser')`,
  ),
  page('errors', 'first', `select public.staff_errors(sort => 'first', descending => false)`),
  page('errors', 'most', `select public.staff_errors(sort => 'count')`),
  page('errors', 'with a number', `select public.staff_errors(search => 'R471X11')`),
  page('errors', 'with words', `select public.staff_errors(search => 'not a function')`),
  page('errors', 'one', `select public.staff_error(md5('error 471')::uuid)`),
]
