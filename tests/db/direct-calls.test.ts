import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { callersOf, callOf, everyFunction, type Known } from '@/tests/setup/db-functions'
import { course, newLearner, publish, refusalOf, savePlace } from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { beginAs, sql } from '@/tests/setup/db-sql'

/** What changes something for people without counting as one of their writes. */
const UNCOUNTED = [
  // A change inside counts.
  'apply_once',
  // Count on their own, less often, or change what there is once.
  ...['answer_question', 'ask_question', 'judge_code', 'solve_exercise', 'submit_code'],
  ...['submit_quiz', 'set_alias', 'reissue_certificate'],
  // Keep one row for a person and recording, event or page.
  ...['dismiss_first_steps', 'like_recording', 'record_recording_view', 'note_room_presence'],
  ...['register_for_event', 'open_update_stream'],
  // Of the account, where limits are lower.
  ...['add_second_factor', 'cancel_factor_removal', 'remove_second_factor'],
  ...['replace_recovery_codes', 'request_factor_removal', 'create_api_key', 'revoke_api_key'],
  ...['cancel_email_change', 'start_email_change', 'delete_account', 'end_session', 'sign_out'],
]

const LIMITED = 'P0001 rate_limited'

describeOnBackends('calls past the handlers in the $name database', (db) => {
  let busy: Account
  let changes: Known[]
  beforeAll(async () => {
    const functions = await everyFunction(db.admin)
    const forStaff = callersOf(functions, 'require_staff')
    changes = functions.filter(
      ({ name, callers, volatility }) =>
        callers.includes('authenticated') && volatility === 'v' && !forStaff.has(name),
    )
    await publish(db, [course('direct', ['one'])])
    busy = await newLearner(db)
  })

  const used = ({ id }: Account, what: string, hits: number) =>
    db.admin.run(sql`
      insert into public.rate_limits as counter
        (bucket, subject_hash, window_start, hits, expires_at)
      values ('learning', private.rate_limit_hash('learning', ${`${id}/${what}`}), now(), ${hits},
        now() + interval '2 minutes')
      on conflict on constraint rate_limits_pkey do update set hits = excluded.hits`)

  /** The refusal of a call, which is undone. */
  const refusal = async (query: string) => {
    await beginAs(db.api, 'authenticated', busy.claims)
    const refused = await refusalOf(db.api.run(query))
    await db.api.run('rollback')
    return refused
  }

  test('every change counts, and is refused in the end', async () => {
    expect(changes.length).toBeGreaterThan(60)
    const limited = async (hits: number) => {
      await used(busy, 'write', hits)
      const found: string[] = []
      for (const one of changes) if ((await refusal(callOf(one))) === LIMITED) found.push(one.name)
      return found
    }
    expect(await limited(1499)).toEqual([])
    const counted = changes.filter(({ name }) => !UNCOUNTED.includes(name))
    expect(await limited(1500)).toEqual(counted.map(({ name }) => name))
  })

  test('what a device sends later counts, too', async () => {
    const place = { course_slug: 'direct', lesson_slug: 'one', scroll_share: 0.5 }
    await used(busy, 'write', 1500)
    expect(
      await refusal(rpc('apply_once', { id: randomUUID(), change: 'save_place', input: place })),
    ).toBe(LIMITED)
    expect(await refusal(savePlace('direct', 'one', 0.5))).toBe(LIMITED)
  })

  test('others go on', async () => {
    await used(busy, 'write', 1500)
    expect(await (await newLearner(db)).rpc('enrol', { course_slug: 'direct' })).toEqual(
      expect.any(String),
    )
  })

  test('asking which aliases are taken counts, whatever the answer', async () => {
    const [owner, curious] = [await newLearner(db), await newLearner(db)]
    const alias = `Known ${randomUUID().slice(0, 8)}`
    expect(await owner.rpc('set_alias', { chosen: alias })).toBe(true)
    for (let one = 0; one < 100; one++)
      expect(await curious.rpc('set_alias', { chosen: alias })).toBe(false)
    expect(await curious.refusal('set_alias', { chosen: alias })).toBe(LIMITED)
    expect(await owner.rpc('set_alias', { chosen: null })).toBe(true)
  })
})
