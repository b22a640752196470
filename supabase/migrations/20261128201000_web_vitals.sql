-- Web vitals: how fast pages load for visitors who allowed measuring.
-- Nothing stored here identifies anyone: page, device class and values only.
-- Rows older than 90 days are deleted while new ones are written.

create table public.web_vitals (
  id uuid primary key default gen_random_uuid(),
  measured_on date not null default ((now() at time zone 'utc')::date),
  metric text not null,
  value double precision not null,
  rating text not null,
  page text not null,
  locale text not null,
  device text not null,
  constraint web_vitals_metric_check check (metric in ('CLS', 'FCP', 'INP', 'LCP', 'TTFB')),
  constraint web_vitals_value_check check (value between 0 and 3600000),
  constraint web_vitals_rating_check check (rating in ('good', 'needs-improvement', 'poor')),
  constraint web_vitals_page_check check (page ~ '^/[a-z0-9/*-]{0,99}$'),
  constraint web_vitals_locale_check check (locale in ('en', 'hi', 'es', 'fr', 'de')),
  constraint web_vitals_device_check check (device in ('phone', 'tablet', 'desktop'))
);

create index web_vitals_measured_on_idx on public.web_vitals (measured_on);

comment on table public.web_vitals is
  'Page load measurements, stored for 90 days. No policies: service role only.';
comment on column public.web_vitals.measured_on is
  'The day in UTC, without the time, which could be matched with other records.';
comment on column public.web_vitals.value is 'Milliseconds; for CLS a score without a unit.';
comment on column public.web_vitals.page is
  'The path without locale and query; detail pages as /path/*.';
comment on column public.web_vitals.device is 'By viewport width: below 640, below 1024, or wider.';

alter table public.web_vitals enable row level security;
grant select, insert, update, delete on public.web_vitals to service_role;

create function public.add_web_vitals(page text, locale text, device text, samples jsonb)
returns void
language sql set search_path = '' as $$
  insert into public.web_vitals (metric, value, rating, page, locale, device)
  select
    sample.metric,
    sample.value,
    sample.rating,
    add_web_vitals.page,
    add_web_vitals.locale,
    add_web_vitals.device
  from jsonb_to_recordset(add_web_vitals.samples)
    as sample (metric text, value double precision, rating text);

  -- Skips rows that another call is deleting, so that nothing waits here.
  delete from public.web_vitals as old
  where old.id = any (array(
    select expired.id
    from public.web_vitals as expired
    where expired.measured_on < (now() at time zone 'utc')::date - 90
    order by expired.measured_on
    limit 100
    for update skip locked
  ));
$$;
comment on function public.add_web_vitals is
  'Stores the measurements of one page, [{metric, value, rating}], and deletes those older than 90 days.';
grant execute on function public.add_web_vitals to service_role;
