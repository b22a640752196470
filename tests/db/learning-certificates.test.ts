import { beforeEach, describe, expect, test } from 'vitest'
import { type Account, describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { passCapstone } from '@/tests/setup/db-capstones'
import {
  type Completion,
  completeLesson,
  completeProfile,
  course,
  lesson,
  newLearner,
  publish,
  refusalOf,
  saveName,
  solveExercise,
  submitQuiz,
  take,
} from '@/tests/setup/db-learning'
import { rpc } from '@/tests/setup/db-rpc'
import { codeOf, resultAs, sql } from '@/tests/setup/db-sql'

const SHORT = course('short', ['one', 'two'], { title: 'A short one', minutes: 45 })
const OTHER = course('other', ['one'], { minutes: 30 })
const UNKNOWN = '0123456789abcdef0123456789abcdef'

describeOnBackends('certificates in the $name database', (db) => {
  beforeEach(async () => {
    await publish(db, [SHORT, OTHER])
  })

  const stored = ({ id }: Account) =>
    db.admin.rows<{ code: string; kind: string; subject: string }>(
      sql`select * from public.certificates where user_id = ${id} order by kind, issued_at, code`,
    )
  const read = (certificate_code: string | null) =>
    resultAs(db.api, 'anon', {}, rpc('read_certificate', { certificate_code }))
  const reissue = (person: Account, certificate_code: string) =>
    person.ask<string>(rpc('reissue_certificate', { certificate_code }))
  const revoke = (certificate_code: string, reason: string | null) =>
    db.rpc('revoke_certificate', { certificate_code, reason })
  const awarded = async (options = {}) => {
    const person = await newLearner(db, options)
    const { certificate } = await take(person, 'short', ['one', 'two'])
    return { person, code: String(certificate) }
  }

  test('a certificate shows its facts to anyone with its code', async () => {
    const { person, code } = await awarded({ name: 'Ada Lovelace' })
    const facts = {
      code,
      kind: 'course',
      subject: 'short',
      title: 'A short one',
      track: 'ai-fundamentals',
      holder: 'Ada Lovelace',
      lessons: 2,
      quiz_correct: 6,
      quiz_total: 6,
      exercises: 0,
      issued_at: expect.any(String),
      revoked_at: null,
      revoked_reason: null,
      hackathon: null,
      capstone: null,
      zone: 'UTC',
      capstone_passed_at: null,
    }
    expect(await read(code)).toEqual(facts)
    expect(await read(code.toUpperCase())).toEqual(facts)
    expect(await stored(person)).toEqual([{ ...facts, minutes: 45, user_id: person.id }])
    expect(JSON.stringify(await read(code))).not.toContain(person.id)
    expect(JSON.stringify(await read(code))).not.toContain(person.email)
  })

  test('it states the best passed attempts and the exercises solved until then', async () => {
    const ten = (right: number) =>
      Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`q${i}`, [i < right ? 'a' : 'b']]))
    const quiz = Object.keys(ten(0)).map((id) => ({ id, correct: ['a'], section: 's' }))
    const long = course('long', [lesson('one', { quiz }), lesson('two', { quiz })])
    await publish(db, [SHORT, OTHER, long])
    const person = await newLearner(db, { name: 'Ada' })
    const submit = (slug: string, right: number) => person.ask(submitQuiz('long', slug, ten(right)))
    await person.rpc('enrol', { course_slug: 'long' })
    for (const right of [7, 9, 8, 3]) await submit('one', right)
    await person.ask(solveExercise('long', 'one'))
    await person.ask(completeLesson('long', 'one'))
    await submit('two', 8)
    const { certificate } = await person.ask<Completion>(completeLesson('long', 'two'))
    const code = String(certificate)
    const facts = { lessons: 2, quiz_correct: 17, quiz_total: 20, exercises: 1 }
    expect(await read(code)).toMatchObject(facts)

    await submit('two', 10)
    await person.ask(solveExercise('long', 'two'))
    await person.ask(saveName('Ada King'))
    const fresh = await reissue(person, code)
    expect(await read(fresh)).toMatchObject(facts)
    expect(await read(fresh)).not.toHaveProperty('minutes')
  })

  test.each([UNKNOWN, '', '%', '_'.repeat(32), "' or true --", null])(
    'the code %j leads nowhere',
    async (code) => {
      await awarded()
      expect(await read(code)).toBeNull()
    },
  )

  test('codes are 128 random bits', async () => {
    const drawn = await db.admin.column<string>(
      'select private.new_certificate_code() from generate_series(1, 2000)',
    )
    expect(drawn.filter((code) => !/^[0-9a-f]{32}$/.test(code))).toEqual([])
    expect(new Set(drawn).size).toBe(2000)
    for (let place = 0; place < 32; place++)
      expect(new Set(drawn.map((code) => code[place])).size).toBe(16)
  })

  test('the last course of a track brings the track its own', async () => {
    const { person } = await awarded()
    await passCapstone(db, person)
    await take(person, 'other', ['one'])
    const track = 'ai-fundamentals'
    expect(await stored(person)).toMatchObject([
      { kind: 'course', subject: 'short' },
      { kind: 'course', subject: 'other' },
      {
        kind: 'track',
        subject: track,
        title: track,
        track,
        minutes: 75,
        lessons: 3,
        quiz_correct: 9,
        quiz_total: 9,
      },
    ])
  })

  test('later changes of the catalogue and of names change none', async () => {
    const { person, code } = await awarded({ name: 'Ada Lovelace' })
    await passCapstone(db, person)
    await take(person, 'other', ['one'])
    const before = await stored(person)
    const facts = { title: 'Another title', minutes: 300, track: 'ai-architect' }
    await publish(db, [course('short', ['one', 'two', 'three'], facts)])
    await db.admin.run(sql`update auth.users set raw_user_meta_data = '{"full_name": "Eve"}'
      where id = ${person.id}`)
    await person.ask(saveName('Countess Lovelace'))
    await take(person, 'short', ['three'])
    const held = await stored(person)
    expect(held.filter(({ subject }) => subject !== 'ai-architect')).toEqual(before)
    expect(await read(code)).toMatchObject({ title: 'A short one', holder: 'Ada Lovelace' })
  })

  describe('without a name', () => {
    /** A person whose profile was complete before names were introduced. */
    const nameless = async () => {
      const person = await newLearner(db)
      await db.ask(sql`update public.profiles set full_name = null, complete_without_name = true
        where id = ${person.id} returning id as result`)
      await passCapstone(db, person)
      return person
    }
    const waiting = ({ id }: Account) =>
      db.admin.rows(sql`select * from public.waiting_certificates where user_id = ${id}`)

    test('a certificate waits, and is issued as it was earned once the name is set', async () => {
      const person = await nameless()
      const metadata = sql`update auth.users set raw_user_meta_data = '{"full_name": "Eve"}'
        where id = ${person.id}`
      await db.auth.run(metadata)
      const done = { course_completed: true, certificate: null }
      expect(await take(person, 'short', ['one', 'two'])).toEqual(done)
      await take(person, 'other', ['one'])
      expect(await stored(person)).toEqual([])
      const earned = await waiting(person)
      expect(earned).toHaveLength(3)
      const overview = sql`select public.learning_overview() as result`
      expect(await person.ask(overview)).toMatchObject({ certificates: 0, waiting_certificates: 3 })
      await publish(db, [course('short', ['one', 'two'], { title: 'Renamed' }), OTHER])

      await person.ask(saveName('Ada Lovelace'))

      expect(await waiting(person)).toEqual([])
      const issued = await stored(person)
      const facts = earned.map(({ earned_at, ...fact }) =>
        expect.objectContaining({
          ...fact,
          issued_at: earned_at,
          holder: 'Ada Lovelace',
          quiz_total: 3 * Number(fact.lessons),
          revoked_at: null,
          revoked_reason: null,
        }),
      )
      expect(issued).toHaveLength(3)
      expect(issued).toEqual(expect.arrayContaining(facts))
      expect(await read(String(earned[0]?.code))).toMatchObject({ holder: 'Ada Lovelace' })
    })

    test('completing a course again adds nothing', async () => {
      const person = await nameless()
      await take(person, 'other', ['one'])
      await take(person, 'other', ['one'])
      expect(await waiting(person)).toHaveLength(1)
    })
  })

  describe('a new name', () => {
    test('replaces a certificate: same facts, new code; the old one says it was replaced, without the name', async () => {
      const { person, code } = await awarded({ name: 'Ada' })
      const before = await read(code)
      await person.ask(saveName('Ada King'))
      const fresh = await reissue(person, code)
      expect(fresh).toMatch(/^[0-9a-f]{32}$/)
      expect(fresh).not.toBe(code)
      expect(await read(fresh)).toEqual({ ...(before as object), code: fresh, holder: 'Ada King' })
      expect(await read(code)).toEqual({
        ...(before as object),
        holder: '',
        revoked_at: expect.any(String),
        revoked_reason: 'replaced',
      })
      expect(await refusalOf(reissue(person, code))).toBe('P0001 certificate_revoked')
    })

    test('that is the old one changes nothing', async () => {
      const { person, code } = await awarded()
      expect(await reissue(person, code)).toBe(code)
      expect(await stored(person)).toHaveLength(1)
    })

    test("is not for certificates of others, nor for what doesn't exist", async () => {
      const { code } = await awarded()
      const stranger = await newLearner(db)
      await stranger.ask(saveName('Eve'))
      for (const wanted of [code, UNKNOWN, '']) {
        expect(await refusalOf(reissue(stranger, wanted))).toBe('PT404 certificate_unknown')
      }
      expect(await read(code)).toMatchObject({ revoked_at: null })
    })

    test('can be had twice in 30 days for each certificate', async () => {
      const { person, code } = await awarded()
      await take(person, 'other', ['one'])
      const rename = async (old: string, name: string) => {
        await person.ask(saveName(name))
        return reissue(person, old)
      }
      const second = await rename(code, 'Ada One')
      const third = await rename(second, 'Ada Two')
      expect(await refusalOf(rename(third, 'Ada Three'))).toBe('P0001 reissue_limit')
      expect(await read(third)).toMatchObject({ holder: 'Ada Two', revoked_at: null })
      // A certificate with the current name needs no replacement, and others aren't affected.
      expect(await rename(third, 'Ada Two')).toBe(third)
      const other = (await stored(person)).find(({ subject }) => subject === 'other')?.code ?? ''
      expect(await rename(other, 'Ada Three')).not.toBe(other)
      const past = (days: number) =>
        db.admin.run(sql`update public.certificates
          set revoked_at = revoked_at - make_interval(days => ${days})
          where user_id = ${person.id} and subject = 'short' and revoked_at is not null`)
      await past(29)
      expect(await refusalOf(rename(third, 'Ada Three'))).toBe('P0001 reissue_limit')
      await past(1)
      expect(await rename(third, 'Ada Three')).not.toBe(third)
    })
  })

  describe('taking back', () => {
    test('shows everyone that it was revoked and why, once', async () => {
      const { person, code } = await awarded()
      expect(await revoke(code, 'Issued by mistake')).toBe(true)
      const seen = await read(code)
      expect(seen).toMatchObject({
        title: 'A short one',
        revoked_at: expect.any(String),
        revoked_reason: 'Issued by mistake',
      })
      expect(await revoke(code, 'Again')).toBe(false)
      expect(await revoke(UNKNOWN, 'None')).toBe(false)
      expect(await read(code)).toEqual(seen)
      await person.ask(saveName('Another'))
      expect(await refusalOf(reissue(person, code))).toBe('P0001 certificate_revoked')
    })

    test.each([[null], ['two\nlines'], ['x'.repeat(201)]])('not for the reason %j', async (why) => {
      const { code } = await awarded()
      expect(await codeOf(revoke(code, why))).toBe('23514')
    })
  })

  test('a profile that was completed late is no hindrance', async () => {
    const account = await newAccount(db)
    await completeProfile(db, account)
    expect(await take(account, 'other', ['one'])).toMatchObject({ course_completed: true })
  })
})
