-- Shared by the tables of several domains: checks for texts, and the time stamp of a changed row.

-- The same white space as in JavaScript's trim(), so that forms and the database agree on what is empty.
create function public.is_blank(value text)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(
    value ~ '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$',
    true
  )
$$;

comment on function public.is_blank(text) is
  'True for null, an empty text and a text that consists of white space.';
revoke all on function public.is_blank(text) from public, anon, authenticated, service_role;
-- Check constraints run as the role that writes the row.
grant execute on function public.is_blank(text) to authenticated, service_role;

create function public.is_plain_text(value text, max_length integer)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select char_length(value) <= max_length
    and value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
$$;

comment on function public.is_plain_text(text, integer) is
  'True for a single line without control characters, at most max_length characters long.';
revoke all on function public.is_plain_text(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.is_plain_text(text, integer) to authenticated, service_role;

-- Names that differ only in invisible characters are treated as equal.
create function public.visible_name(value text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select btrim(
    regexp_replace(
      regexp_replace(
        lower(normalize(value, NFKC)),
        '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]',
        '',
        'g'
      ),
      '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+',
      ' ',
      'g'
    )
  )
$$;

comment on function public.visible_name(text) is
  'The form in which two names are compared: lower case, compatible letters unified, without invisible characters or surplus white space.';
revoke all on function public.visible_name(text) from public, anon, authenticated, service_role;

create function public.is_public_name(value text, least_length integer, most_length integer)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select public.is_plain_text(value, most_length)
    and char_length(public.visible_name(value)) >= least_length
    -- These change the direction of the surrounding text, also on other users' screens.
    and value !~ '[\u202a-\u202e\u2066-\u2069]'
$$;

comment on function public.is_public_name(text, integer, integer) is
  'True for a name that may be shown to others: one line, at least least_length visible characters, at most most_length characters, nothing that changes the writing direction.';
revoke all on function public.is_public_name(text, integer, integer)
from public, anon, authenticated, service_role;

create function public.is_public_text(value text, most_length integer)
returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$
  select char_length(value) <= most_length
    and value !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
    and value !~ '[\u202a-\u202e\u2066-\u2069]'
$$;

comment on function public.is_public_text(text, integer) is
  'True for a text of one or more lines that may be shown to others: at most most_length characters, no control characters except line feeds and tabs, nothing that changes the writing direction.';
revoke all on function public.is_public_text(text, integer) from public, anon, authenticated, service_role;

create function public.set_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

comment on function public.set_updated_at() is 'Sets updated_at of a changed row to the database''s time.';
revoke all on function public.set_updated_at() from public, anon, authenticated, service_role;
