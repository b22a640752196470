import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { openingHint, savingCode } from '@/tests/setup/db-code'
import {
  aliasing,
  ask,
  completing,
  course,
  enrolling,
  newLearner,
  noting,
  placing,
  publish,
  rating,
  refusalOf,
  unrating,
} from '@/tests/setup/db-learning'
import { alerting, leaving, RENEW, REVOKE } from '@/tests/setup/db-live'
import { applying } from '@/tests/setup/db-offline'
import { opening, reviewing, settingAside, zoning } from '@/tests/setup/db-review'
import {
  deleting,
  detaching,
  liking,
  saving,
  submitting,
  withdrawing,
} from '@/tests/setup/db-showcase'
import { sql } from '@/tests/setup/db-sql'

const NOBODYS = randomUUID()

/** Functions that members can call directly to change something, past the handlers and their limits. */
const CALLS: Record<string, string> = {
  enrol: enrolling('direct'),
  complete_lesson: completing('direct', 'one'),
  save_place: placing('direct', 'one', 0.5),
  save_note: noting('direct', 'one', 'Mine'),
  save_code: savingCode({ course: 'direct', lesson: 'one' }, 'Mine'),
  open_code_hint: openingHint({ course: 'direct', lesson: 'one' }, 1),
  leave_event: leaving(NOBODYS),
  set_event_alert: alerting(true),
  renew_calendar_feed: RENEW,
  revoke_calendar_feed: REVOKE,
  apply_once: applying(randomUUID(), 'save_place', {
    ...{ course_slug: 'direct', lesson_slug: 'one', scroll_share: 0.5 },
  }),
  open_card: opening({ course: 'direct', lesson: 'one', card: 'a' }),
  set_card_aside: settingAside({ course: 'direct', lesson: 'one', card: 'a' }, 'always'),
  set_course_review: reviewing('direct', false),
  set_learner_zone: zoning('UTC'),
  rate_course: rating('direct', 4),
  remove_rating: unrating('direct'),
  save_project: saving({}),
  submit_project: submitting(NOBODYS),
  withdraw_project: withdrawing(NOBODYS),
  delete_project: deleting(NOBODYS),
  detach_project_image: detaching(NOBODYS),
  like_project: liking(NOBODYS),
  read_notifications: 'select public.read_notifications(1) as result',
  set_notification_settings: `select public.set_notification_settings('{}', '{}', null, null, 'UTC')
    as result`,
}

describeOnBackends('calls past the handlers in the $name database', (db) => {
  let busy: Account
  beforeAll(async () => {
    await publish(db, [course('direct', ['one'])])
    busy = await newLearner(db)
  })

  const used = ({ id }: Account, what: string, hits: number) =>
    db.admin.run(sql`
      insert into public.rate_limits as counter
        (bucket, subject_hash, window_start, hits, expires_at)
      values ('learning', public.rate_limit_hash('learning', ${`${id}/${what}`}), now(), ${hits},
        now() + interval '2 minutes')
      on conflict on constraint rate_limits_pkey do update set hits = excluded.hits`)

  test.each(Object.entries(CALLS))('%s counts, and is refused in the end', async (_, query) => {
    await used(busy, 'write', 1499)
    expect(await refusalOf(ask(db.api, busy, query))).not.toBe('P0001 rate_limited')
    await used(busy, 'write', 1500)
    expect(await refusalOf(ask(db.api, busy, query))).toBe('P0001 rate_limited')
  })

  test('others go on', async () => {
    await used(busy, 'write', 1500)
    expect(await ask(db.api, await newLearner(db), enrolling('direct'))).toEqual(expect.any(String))
  })

  test('asking which aliases are taken counts, whatever the answer', async () => {
    const [owner, curious] = [await newLearner(db), await newLearner(db)]
    const alias = `Known ${randomUUID().slice(0, 8)}`
    expect(await ask(db.api, owner, aliasing(alias))).toBe(true)
    for (let one = 0; one < 100; one++)
      expect(await ask(db.api, curious, aliasing(alias))).toBe(false)
    expect(await refusalOf(ask(db.api, curious, aliasing(alias)))).toBe('P0001 rate_limited')
    expect(await ask(db.api, owner, aliasing(null))).toBe(true)
  })
})
