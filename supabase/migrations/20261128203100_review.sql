-- Review: key questions of completed lessons return by spaced repetition; active days, and the streak.
-- The device schedules a card and the database keeps it, once for each answer.
-- Days are those of the learner's zone at the time, noted with the row they belong to.

-- What is stored -------------------------------------------------------------------------------

create table public.review_cards (
  user_id uuid not null,
  course text not null,
  lesson text not null,
  card text not null,
  version integer not null default 0,
  first_on date,
  reviewed_on date,
  due_on date,
  stability double precision,
  difficulty double precision,
  lapses integer not null default 0,
  aside_until date,
  primary key (user_id, course, lesson, card),
  foreign key (user_id, course, lesson)
  references public.lesson_completions (user_id, course, lesson) on delete cascade,
  constraint review_cards_card_check check (card ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(card) <= 80),
  constraint review_cards_lapses_check check (lapses >= 0),
  constraint review_cards_state_check check (
    case
      when version = 0 then num_nonnulls(first_on, reviewed_on, due_on, stability, difficulty) = 0
      else coalesce(
        version > 0 and first_on <= reviewed_on and due_on > reviewed_on and stability > 0
          and difficulty between 1 and 10,
        false
      )
    end
  )
);

comment on table public.review_cards is
  'A learner''s cards that were reviewed or set aside; the others of completed lessons are new and have no row. Read by its owner, written by record_answer and set_card_aside.';
comment on column public.review_cards.version is
  'How often it was reviewed; compared before each change.';
comment on column public.review_cards.due_on is 'In the learner''s calendar, like the other days.';
comment on column public.review_cards.aside_until is
  'Not shown before this day; infinity until the learner brings it back.';

alter table public.review_cards enable row level security;
grant select on public.review_cards to authenticated, service_role;

create policy review_cards_select_own on public.review_cards
for select to authenticated
using ((select private.live_user_id()) = user_id);

create table public.review_answers (
  user_id uuid not null,
  id uuid not null,
  course text not null,
  lesson text not null,
  card text not null,
  rating integer not null,
  due_on date not null,
  answered_at timestamptz not null default clock_timestamp(),
  active_on date,
  primary key (user_id, id),
  foreign key (user_id, course, lesson, card)
  references public.review_cards (user_id, course, lesson, card) on delete cascade,
  constraint review_answers_rating_check check (rating between 1 and 4)
);

create index review_answers_card_idx on public.review_answers (user_id, course, lesson, card);
create index review_answers_latest_idx on public.review_answers (user_id, answered_at desc);

comment on table public.review_answers is
  'Answers in reviews, once each. Read by its owner, written by record_answer only.';
comment on column public.review_answers.id is
  'Made by the device, so that an answer sent twice applies once.';
comment on column public.review_answers.rating is '1 again, 2 hard, 3 good, 4 easy.';
comment on column public.review_answers.due_on is 'When the card returns after this answer.';
comment on column public.review_answers.active_on is
  'The day of answered_at in the learner''s time zone at that time. It stays when they travel.';

alter table public.review_answers enable row level security;
grant select on public.review_answers to authenticated, service_role;

create policy review_answers_select_own on public.review_answers
for select to authenticated
using ((select private.live_user_id()) = user_id);

create function private.trim_review_answers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.review_answers as past
  where past.user_id = new.user_id and past.answered_at < (
    select made.answered_at
    from public.review_answers as made
    where made.user_id = new.user_id
    order by made.answered_at desc
    offset 19999 limit 1
  );
  return null;
end
$$;
comment on function private.trim_review_answers is
  'Keeps a person''s last 20,000 answers in reviews: more than 50 a day for a year.';

create trigger trim_review_answers
after insert on public.review_answers
for each row execute function private.trim_review_answers();

create trigger review_answers_note_active_day
before insert or update of answered_at on public.review_answers
for each row
execute function private.note_active_day('answered_at');

-- Days -----------------------------------------------------------------------------------------

create function private.learner_zone(person uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(private.mail_zone(person), 'UTC');
end
$$;
comment on function private.learner_zone is
  'The time zone of a learner''s days: that of their emails, else UTC.';

create function private.learner_today(person uuid) returns date
language plpgsql stable set search_path = '' as $$
begin
  return (now() at time zone private.learner_zone(person))::date;
end
$$;
comment on function private.learner_today is
  'The day it is for a learner, by the database''s clock.';

create function public.set_learner_zone(zone text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
begin
  if private.known_zone(set_learner_zone.zone) is null then
    raise exception 'zone_unknown' using errcode = '22023';
  end if;
  insert into public.learner_settings as settings (user_id, zone)
  values (caller, set_learner_zone.zone)
  on conflict (user_id) do update
  set zone = excluded.zone
  where settings.zone is distinct from excluded.zone;
end
$$;
comment on function public.set_learner_zone is
  'Stores the time zone of the caller''s device. Raises 22023 zone_unknown.';
grant execute on function public.set_learner_zone to authenticated;

create function private.active_days(person uuid) returns table (day date, done bigint)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select known.active_on, count(*)
    from (
      select own.active_on from public.lesson_completions as own where own.user_id = person
      union all
      select own.active_on from public.quiz_attempts as own where own.user_id = person
      union all
      select own.active_on from public.exercise_solutions as own where own.user_id = person
      union all
      select own.active_on from public.code_progress as own where own.user_id = person
      union all
      select own.active_on from public.event_registrations as own where own.user_id = person
      union all
      select own.active_on from public.review_answers as own where own.user_id = person
    ) as known (active_on)
    where known.active_on is not null
    group by 1;
end
$$;
comment on function private.active_days is
  'The days on which a learner completed a lesson, took a quiz, solved an exercise, attended a session or reviewed a card, with how many of these: each in the time zone that they were in then.';

create function private.streak_of(days date[], today date) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  one record;
  monday date;
  last date;
  last_monday date;
  streak integer := 0;
  missed integer := 0;
begin
  for one in
    select found.day, bool_or(found.active) as active
    from (
      select known.day, true as active from unnest(days) as known (day) where known.day <= today
      -- Today isn't missed before it is over.
      union all
      select today, false
    ) as found
    group by found.day
    order by found.day
  loop
    monday := date_trunc('week', one.day::timestamp)::date;
    if monday = last_monday then
      missed := missed + (one.day - last - 1);
    elsif monday - last_monday = 7 then
      if missed + (last_monday + 6 - last) > 2 then
        streak := 0;
      end if;
      missed := one.day - monday;
    else
      streak := 0;
    end if;
    if missed > 2 then
      streak := 0;
    end if;
    if streak = 0 then
      missed := 0;
    end if;
    streak := streak + one.active::integer;
    last := one.day;
    last_monday := monday;
  end loop;
  return jsonb_build_object('days', streak, 'missed', missed);
end
$$;
comment on function private.streak_of is
  'The active days since the last week, from Monday to Sunday, in which a third day was missed, and the days missed this week: {days, missed}.';

create function private.learning_streak(person uuid, today date) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  days constant date[] := array(select known.day from private.active_days(person) as known);
begin
  -- Who flew west may have been active on what is tomorrow here.
  return private.streak_of(
    days, case when today + 1 = any (days) then today + 1 else today end
  );
end
$$;
comment on function private.learning_streak is 'streak_of() a learner''s active days.';

-- Cards ----------------------------------------------------------------------------------------

create function private.review_deck(person uuid) returns table (
  course text, lesson text, card text, kind text, version integer, first_on date, due_on date,
  aside_until date, place bigint
)
language plpgsql stable set search_path = '' as $$
begin
  return query
    select completed.course, completed.lesson, listed.card ->> 'id', listed.card ->> 'kind',
      coalesce(kept.version, 0), kept.first_on,
      coalesce(
        kept.due_on, (completed.completed_at at time zone private.learner_zone(person))::date + 1
      ),
      kept.aside_until, taught.place * 100 + listed.place
    from public.lesson_completions as completed
    join public.enrolments as enrolment
      on enrolment.user_id = completed.user_id and enrolment.course = completed.course
    join public.lessons as taught on taught.course = completed.course and taught.slug = completed.lesson
    cross join lateral jsonb_array_elements(taught.cards) with ordinality as listed (card, place)
    left join public.review_cards as kept
      on kept.user_id = completed.user_id and kept.course = completed.course
      and kept.lesson = completed.lesson and kept.card = listed.card ->> 'id'
    where completed.user_id = person and enrolment.reviewed and not taught.retired;
end
$$;
comment on function private.review_deck is
  'All cards of a learner: those that their completed lessons have now, due the day after at the earliest. Without the courses they don''t review.';

create function private.due_cards(person uuid, today date)
returns table (course text, lesson text, card text, kind text, version integer)
language plpgsql stable set search_path = '' as $$
begin
  return query
    with deck as materialized (
      select * from private.review_deck(person)
    ),
    due as (
      select deck.*, row_number() over (
        partition by deck.version = 0
        order by deck.due_on, deck.course, deck.place
      ) as turn
      from deck
      where deck.due_on <= today and coalesce(deck.aside_until <= today, true)
    )
    select due.course, due.lesson, due.card, due.kind, due.version
    from due
    -- Ten new ones a day.
    where due.version > 0
      or due.turn <= 10 - (select count(*) from public.review_cards as kept where kept.user_id = person and kept.first_on = today)
    order by due.version = 0, due.turn;
end
$$;
comment on function private.due_cards is
  'The cards a learner has to review on a day: those that return, the longest waiting first, then up to ten new ones a day.';

create function public.review_page() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_learner();
  today date := private.learner_today(caller);
begin
  return jsonb_build_object(
    'zone', private.learner_zone(caller),
    'today', today,
    'due', (select count(*) from private.due_cards(caller, today)),
    'cards', (
      select coalesce(jsonb_agg(to_jsonb(first_ones) - 'turn' order by first_ones.turn), '[]')
      from (
        select listed.*
        from private.due_cards(caller, today) with ordinality
          as listed (course, lesson, card, kind, version, turn)
        order by listed.turn
        limit 30
      ) as first_ones
    ),
    -- What is due and not shown today is new, and has its turn tomorrow.
    'next_on', (
      select min(greatest(deck.due_on, coalesce(deck.aside_until, deck.due_on), today + 1))
      from private.review_deck(caller) as deck
      where coalesce(deck.aside_until < 'infinity', true)
    ),
    'decks', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('course', deck.course, 'cards', deck.cards, 'reviewed', deck.reviewed)
          order by deck.course
        ),
        '[]'
      )
      from (
        select enrolment.course, enrolment.reviewed, sum(jsonb_array_length(taught.cards)) as cards
        from public.enrolments as enrolment
        join public.lesson_completions as completed
          on completed.user_id = enrolment.user_id and completed.course = enrolment.course
        join public.lessons as taught
          on taught.course = completed.course and taught.slug = completed.lesson and not taught.retired
        where enrolment.user_id = caller
        group by enrolment.course, enrolment.reviewed
        having sum(jsonb_array_length(taught.cards)) > 0
      ) as deck
    ),
    'aside', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('course', deck.course, 'lesson', deck.lesson, 'card', deck.card)
          order by deck.course, deck.place
        ),
        '[]'
      )
      from private.review_deck(caller) as deck
      where deck.aside_until = 'infinity'
    ),
    'activity', (
      select coalesce(
        jsonb_agg(jsonb_build_object('day', known.day, 'done', known.done) order by known.day), '[]'
      )
      from private.active_days(caller) as known
      where known.day between date_trunc('week', today::timestamp)::date - 25 * 7 and today
    ),
    'streak', private.learning_streak(caller, today)
  );
end
$$;
comment on function public.review_page is
  'For the review page, in one call: the caller''s time zone and day there, the number of cards due and the first 30, when the next return, the courses with cards, those set aside, the active days of 26 weeks, and the streak.';
grant execute on function public.review_page to authenticated;

create function public.open_card(
  course_slug text, lesson_slug text, card_id text, answer uuid, known_version integer, option text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
  today date := private.learner_today(caller);
  found_card record;
  given public.review_answers;
  is_right boolean;
begin
  select deck.* into found_card
  from private.review_deck(caller) as deck
  where deck.course = course_slug and deck.lesson = lesson_slug and deck.card = card_id;
  if not found then
    raise exception 'card_unknown' using errcode = 'PT404';
  end if;
  if found_card.kind = 'choice' then
    select question.facts -> 'correct' = jsonb_build_array(option) into is_right
    from public.lessons as taught, jsonb_array_elements(taught.quiz) as question (facts)
    where taught.course = course_slug and taught.slug = lesson_slug
      and question.facts ->> 'id' = card_id;
  end if;
  select earlier.* into given
  from public.review_answers as earlier
  where earlier.user_id = caller and earlier.id = answer and earlier.course = course_slug
    and earlier.lesson = lesson_slug and earlier.card = card_id;
  if given.id is null and not exists (
    select
    from private.due_cards(caller, today) as due
    where due.course = course_slug and due.lesson = lesson_slug and due.card = card_id
      and due.version = known_version
  ) then
    raise exception 'card_changed' using errcode = 'P0001';
  end if;
  return jsonb_build_object(
    'today', today,
    'kind', found_card.kind,
    'right', is_right,
    'given', case
      when given.id is not null then jsonb_build_object('rating', given.rating, 'due_on', given.due_on)
    end,
    'state', (
      select jsonb_build_object(
        'version', kept.version, 'reviewed_on', kept.reviewed_on, 'due_on', kept.due_on,
        'stability', kept.stability, 'difficulty', kept.difficulty, 'lapses', kept.lapses
      )
      from public.review_cards as kept
      where kept.user_id = caller and kept.course = course_slug and kept.lesson = lesson_slug
        and kept.card = card_id and kept.version > 0
    )
  );
end
$$;
comment on function public.open_card is
  'What an answer to a card is computed from: the day, the stored state (null for a new one), whether the option is right, and what an answer of this id gave before. Raises PT404 card_unknown, or P0001 card_changed if it isn''t due or has another version.';
grant execute on function public.open_card to authenticated;

create function public.record_answer(
  person uuid, course_slug text, lesson_slug text, card_id text, answer uuid, known_version integer,
  rating integer, next jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (next ->> 'reviewed_on')::date;
  due constant date := (next ->> 'due_on')::date;
  given public.review_answers;
begin
  insert into public.review_cards (user_id, course, lesson, card)
  values (person, course_slug, lesson_slug, card_id)
  on conflict do nothing;
  -- Locks the card, so that two devices answer one after the other.
  perform
  from public.review_cards as kept
  where kept.user_id = person and kept.course = course_slug and kept.lesson = lesson_slug
    and kept.card = card_id
  for update;
  select earlier.* into given
  from public.review_answers as earlier
  where earlier.user_id = person and earlier.id = answer;
  if found then
    if (given.course, given.lesson, given.card) <> (course_slug, lesson_slug, card_id) then
      raise exception 'card_changed' using errcode = 'P0001';
    end if;
    return jsonb_build_object('rating', given.rating, 'due_on', given.due_on);
  end if;
  update public.review_cards as kept
  set version = kept.version + 1, first_on = coalesce(kept.first_on, today), reviewed_on = today,
    due_on = due, stability = (next ->> 'stability')::double precision,
    difficulty = (next ->> 'difficulty')::double precision,
    lapses = (next ->> 'lapses')::integer, aside_until = null
  where kept.user_id = person and kept.course = course_slug and kept.lesson = lesson_slug
    and kept.card = card_id and kept.version = known_version;
  if not found then
    raise exception 'card_changed' using errcode = 'P0001';
  end if;
  insert into public.review_answers (user_id, id, course, lesson, card, rating, due_on)
  values (person, answer, course_slug, lesson_slug, card_id, record_answer.rating, due);
  return jsonb_build_object('rating', record_answer.rating, 'due_on', due);
end
$$;
comment on function public.record_answer is
  'Stores an answer and the card''s next state {reviewed_on, due_on, stability, difficulty, lapses}, once per id, if the card still has the version it was computed from: otherwise P0001 card_changed. Returns {rating, due_on} as stored. Service role only, so that nobody schedules by hand.';
grant execute on function public.record_answer to service_role;

create function public.set_card_aside(course_slug text, lesson_slug text, card_id text, how text)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
  until constant date := case how
    when 'tomorrow' then private.learner_today(caller) + 1 when 'always' then 'infinity'
  end;
begin
  if how is null or how not in ('tomorrow', 'always', 'back') then
    raise exception 'invalid_input' using errcode = '22P02';
  end if;
  if not exists (
    select
    from private.review_deck(caller) as deck
    where deck.course = course_slug and deck.lesson = lesson_slug and deck.card = card_id
  ) then
    raise exception 'card_unknown' using errcode = 'PT404';
  end if;
  insert into public.review_cards as kept (user_id, course, lesson, card, aside_until)
  values (caller, course_slug, lesson_slug, card_id, until)
  on conflict (user_id, course, lesson, card) do update set aside_until = excluded.aside_until;
end
$$;
comment on function public.set_card_aside is
  'Hides a card of the caller until tomorrow or for good (always), or brings it back. Raises PT404 card_unknown.';
grant execute on function public.set_card_aside to authenticated;

create function public.set_course_review(course_slug text, reviewed boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.require_writer();
begin
  update public.enrolments as enrolment
  set reviewed = set_course_review.reviewed
  where enrolment.user_id = caller and enrolment.course = course_slug;
  if not found then
    raise exception 'not_enrolled' using errcode = 'P0001';
  end if;
end
$$;
comment on function public.set_course_review is
  'Whether the cards of a course return for the caller; their state is kept meanwhile. Raises P0001 not_enrolled.';
grant execute on function public.set_course_review to authenticated;
