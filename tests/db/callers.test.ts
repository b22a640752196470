import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { passCapstone } from '@/tests/setup/db-capstones'
import { callOf, everyFunction, type Known } from '@/tests/setup/db-functions'
import {
  completeProfile,
  course,
  newLearner,
  publish,
  rateCourse,
  refusalOf,
  saveNote,
  take,
} from '@/tests/setup/db-learning'
import { newModerator, projectIn } from '@/tests/setup/db-showcase'
import { beginAs, type Claims, sql } from '@/tests/setup/db-sql'
import { wrongCells } from '@/tests/setup/matrix'

const ENDED = '28000 session_ended'

/** What answers everybody, but tells nothing about or to people whose session is over; with arguments that find something. */
const ANSWERING: Record<string, string> = {
  account_contents: '',
  alumni: '',
  course_reviews: `'calls'`,
  current_account: '',
  delete_account: '',
  export_account: '',
  has_second_factor: '',
  is_learner: '',
  is_sign_in_recent: '',
  leaderboard: '',
  learner_badges: '',
  learning_overview: '',
  lesson_state: `'calls', 'one'`,
  live_user_id: '',
  my_capstones: '',
  my_second_factors: '',
  my_sessions: '',
  showcase_page: '',
}

/** The same, where nothing of this file's people is found: their own tests show more. */
const QUIET = [
  ...['course_figures', 'course_rating_figures', 'public_project', 'read_certificate'],
  ...['project_image', 'read_project', 'search_live', 'can_subscribe_room', 'is_profile_complete'],
  ...['second_factor_state', 'session_standing'],
]

/** What sessions may do whose second factor is still missing. */
const BEFORE_THE_FACTOR = ['request_factor_removal', 'second_factor_state', 'session_standing']

/** What says more about the arguments than about the caller before it looks at the session. */
const CHECKS_INPUT = { ask_question: 'PT404 lesson_unknown', sign_out: '22023 invalid_input' }

/** What people may do with their account before their profile is complete, and after it became incomplete. */
const OF_ACCOUNTS = [
  ...['add_second_factor', 'cancel_factor_removal', 'remove_second_factor'],
  ...['replace_recovery_codes', 'create_api_key', 'my_api_keys', 'revoke_api_key', 'end_session'],
  ...['cancel_email_change', 'start_email_change', 'get_notifications', 'notification_count'],
  ...['read_notifications', 'set_notification_settings', 'open_update_stream'],
]

describeOnBackends('who may call what in the $name database', (db) => {
  let functions: Known[]
  let member: Account
  /** Has the same data as the member, and a second factor that this session hasn't passed. */
  let pending: Account
  const nobody = { sub: randomUUID(), session_id: randomUUID() }

  beforeAll(async () => {
    // Those that read no table have nothing to tell.
    functions = (await everyFunction(db.admin)).filter(
      ({ callers, volatility }) => callers.includes('authenticated') && volatility !== 'i',
    )
    await publish(db, [course('calls', ['one'])])
    const newMember = async () => {
      const person = await newModerator(db)
      await projectIn(db, person, 'published')
      await passCapstone(db, person)
      await take(person, 'calls', ['one'])
      await person.rpc('set_alias', { chosen: `Here ${randomUUID().slice(0, 8)}` })
      await person.ask(saveNote('calls', 'one', 'Mine'))
      await person.ask(rateCourse('calls', 5))
      return person
    }
    member = await newMember()
    pending = await newMember()
    await db.admin.run(sql`delete from public.account_sessions where user_id = ${pending.id}`)
  })

  /** What a call comes to, which is undone: its answer or its refusal. */
  async function outcome(known: Known, claims: Claims): Promise<string> {
    const query = callOf(known, ANSWERING[known.name])
    await beginAs(db.api, 'authenticated', claims)
    let answer: unknown
    const refused = await refusalOf(
      db.api.rows(query).then((found) => {
        answer = found
      }),
    )
    await db.api.run('rollback')
    return refused ?? JSON.stringify(answer)
  }
  const named = ({ name }: Known) => name
  const isQuiet = ({ name }: Known) => name in ANSWERING || QUIET.includes(name)

  /** Expects this refusal of every function, or of some the answer that strangers get. */
  async function expectStrange(claims: Claims, open: string[] = []) {
    const wrong = await wrongCells(functions, named, async (known) => {
      const expected = isQuiet(known)
        ? await outcome(known, nobody)
        : (CHECKS_INPUT[known.name as 'sign_out'] ?? ENDED)
      const found = await outcome(known, claims)
      return (found === expected) === !open.includes(known.name) ? null : found.slice(0, 200)
    })
    expect(wrong).toEqual([])
  }

  test('functions for people refuse whoever has no live session', async () => {
    expect(functions.length).toBeGreaterThan(200)
    for (const claims of [
      { sub: member.id },
      { sub: member.id, session_id: randomUUID() },
      { sub: randomUUID(), session_id: member.claims.session_id },
      {},
    ]) {
      await expectStrange(claims)
    }
  })

  test('and whoever has a session whose second factor is missing', async () => {
    await expectStrange(pending.claims, BEFORE_THE_FACTOR)
  })

  test('what answers everybody has something to tell the person', async () => {
    const silent = await wrongCells(
      functions.filter(({ name }) => name in ANSWERING),
      named,
      async (known) =>
        (await outcome(known, member.claims)) === (await outcome(known, nobody)) ? 'silent' : null,
    )
    expect(silent).toEqual([])
  })

  test('the rest is for people with a complete profile and for staff', async () => {
    const account = await newAccount(db)
    const refused = async () => {
      const open: string[] = []
      for (const known of functions) {
        const found = await outcome(known, account.claims)
        if (!/^42501 (?:profile_incomplete|not_staff)$/.test(found)) open.push(known.name)
      }
      return open
    }
    const open = [...Object.keys(ANSWERING), ...Object.keys(CHECKS_INPUT), ...QUIET]
    const expected = [...new Set([...open, ...BEFORE_THE_FACTOR, ...OF_ACCOUNTS])].sort()
    expect(await refused()).toEqual(expected)
    await completeProfile(db, account)
    await db.admin.run(sql`update public.profiles set college = ' ' where id = ${account.id}`)
    expect(await refused()).toEqual(expected)
  })

  test('the list of projects is for people with a complete profile', async () => {
    const list = 'select public.showcase_page() as result'
    expect(await (await newAccount(db)).ask(list)).toMatchObject({ entries: [], counts: {} })
    const { entries } = await (await newLearner(db)).ask<{ entries: unknown[] }>(list)
    expect(entries).not.toEqual([])
  })
})
