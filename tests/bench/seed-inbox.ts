/** A support inbox of a busy year, with the help centre's searches. For scratch databases, as their owner. */
import { type Sql, sql } from '../setup/db-sql.ts'

export const inboxSizes = {
  messages: 20_000,
  senders: 5_000,
  canned: 300,
  searches: 20_000,
  votes: 30_000,
}

const words =
  '{certificate,session,password,invoice,course,quiz,lesson,calendar,account,email,browser,language,project,team,price,video}'

/** Messages in all states, a third with replies and a tenth as chats. Triggers index their words. */
const messages = ({ messages: count, senders }: typeof inboxSizes) => sql`
  insert into public.messages
    (id, request_key, secret_hash, name, email, topic, body, language, channel, state, priority,
      created_at, arrived_at, active_at, first_answered_at, solved_at)
  select md5('inbox ' || n)::uuid, rpad(md5('inbox ' || n), 43, 'x'), rpad(md5('secret ' || n), 43, 'y'),
    'Sender ' || n % ${senders}::int,
    'person' || case when n % 100 = 1 then 1 else n % ${senders}::int end || '@example.com', 'support',
    'I have a question about my ' || (${words}::text[])[1 + n % 16] || ' and the '
      || (${words}::text[])[1 + n / 16 % 16] || ', case ' || n || '. ' || repeat('Please help me soon. ', n % 20),
    (array['en', 'hi', 'es', 'fr', 'de'])[1 + n % 5],
    case when n % 10 = 0 then 'chat' else 'message' end,
    (array['received', 'in_progress', 'answered', 'solved', 'solved', 'solved', 'spam', 'solved'])[1 + n % 8],
    (array[1, 1, 1, 2, 0, 3])[1 + n % 6],
    now() - make_interval(mins => n * 20), now() - make_interval(mins => n * 20),
    now() - make_interval(mins => n * 19),
    case when n % 8 > 1 then now() - make_interval(mins => n * 20 - n % 600) end,
    case when n % 8 in (3, 4, 5, 7) then now() - make_interval(mins => n * 20 - n % 3000) end
  from generate_series(1, ${count}::int) as n;
  insert into public.message_replies (message_id, author, body, created_at)
  select md5('inbox ' || n)::uuid, 'support', 'Thank you for your question about it. It is solved, case ' || n,
    now() - make_interval(mins => n * 19)
  from generate_series(1, ${count}::int, 3) as n;
  insert into public.message_notes (message_id, author, body)
  select md5('inbox ' || n)::uuid, md5('person 1')::uuid, 'They wrote before, see number ' || n
  from generate_series(1, ${count}::int, 5) as n;
  insert into public.message_assignees (message_id, assignee)
  select md5('inbox ' || n)::uuid, md5('person ' || case when n % 20 = 1 then 1 else 2 + n % 10 end)::uuid
  from generate_series(1, ${count}::int, 2) as n`

const rest = ({ canned, searches, votes }: typeof inboxSizes) => sql`
  insert into public.canned_answers (title, bodies)
  select 'Answer ' || n || ' about ' || (${words}::text[])[1 + n % 16],
    jsonb_build_object('en', repeat('Hello {name}. ', 40), 'de', repeat('Hallo {name}. ', 40))
  from generate_series(1, ${canned}::int) as n;
  insert into public.faq_searches (day, locale, query, count)
  select current_date - n % 90, (array['en', 'hi', 'es', 'fr', 'de'])[1 + n % 5],
    (${words}::text[])[1 + n % 16] || ' ' || translate(md5('search ' || n), '0123456789', 'ghijklmnop'), 1 + n % 40
  from generate_series(1, ${searches}::int) as n;
  insert into public.faq_views (faq, day, views)
  select 'answer-' || n, current_date - past, 1 + n * past % 50
  from generate_series(1, 60) as n, generate_series(0, 730) as past;
  insert into public.faq_votes (faq, voter, helpful)
  select 'answer-' || (1 + n % 60), rpad(md5('voter ' || n), 43, 'x'), n % 4 > 0
  from generate_series(1, ${votes}::int) as n`

/** Adds to the people of seed-staff.ts, who write the messages. */
export async function seedInbox(db: Sql, size = inboxSizes): Promise<void> {
  for (const part of [messages(size), rest(size)]) await db.run(part)
}
