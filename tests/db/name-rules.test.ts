import looks from 'unhomoglyph/data.json'
import { beforeAll, describe, expect, test } from 'vitest'
import { cleanName, hasLetter } from '@/lib/names'
import { type Account, describeOnBackends } from '@/tests/setup/db-backends'
import { createTeam, newHackathon } from '@/tests/setup/db-hackathons'
import {
  course,
  enrol,
  newLearner,
  newLearners,
  publish,
  refusalOf,
} from '@/tests/setup/db-learning'
import { members, newRoom, setName } from '@/tests/setup/db-room'
import { rpc } from '@/tests/setup/db-rpc'
import { save, WHOLE } from '@/tests/setup/db-showcase'
import { literal, sql } from '@/tests/setup/db-sql'
import { newStaff } from '@/tests/setup/db-staff'
import { newTeacher } from '@/tests/setup/db-staff-events'

const LAST = 0x10ffff
const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff
const shown = (code: number) => (isSurrogate(code) ? '' : String.fromCodePoint(code))

/** The characters at both sides of each border of a class, and some within. */
function borders(isIn: (character: string) => boolean): string[] {
  const found: string[] = []
  let before = false
  for (let code = 1; code <= LAST; code++) {
    const now = !isSurrogate(code) && isIn(shown(code))
    if (now !== before || code % 997 === 0) found.push(shown(code - 1), shown(code))
    before = now
  }
  return [...new Set(found)].filter((character) => character > '\u0000')
}

describeOnBackends('names that others see, in the $name database', (db) => {
  const refused = (who: Account, query: string) => refusalOf(who.ask(query))
  const together = (values: string[], name: string) =>
    db.admin.rows<{
      value: string
      result: unknown
    }>(`select given.value, private.${name}(given.value) as result
      from jsonb_array_elements_text(${literal(JSON.stringify(values))}::jsonb) as given (value)`)

  test('the database and the forms agree on what is a letter', async () => {
    const wrong = (await together(borders(hasLetter), 'has_letter')).filter(
      (one) => one.result !== hasLetter(one.value),
    )
    expect(wrong).toEqual([])
  })

  test('the database and the forms agree on what is dropped', async () => {
    const isDropped = (character: string) => cleanName(`a${character}b`).length === 2
    const all = borders(isDropped).flatMap((one) => [`a${one}b`, `क्${one}ष`, `${one}${one}`])
    const written = [
      '  A \u00a0 B\u3000',
      'क्\u200dष',
      'می\u200cخواهم',
      '👩\u200d💻',
      'e\u0301\u200d',
    ]
    const wrong = (await together([...all, ...written], 'clean_name')).filter(
      (one) => String(one.result).replace(/\s+/gu, ' ').trim() !== cleanName(one.value),
    )
    expect(wrong).toEqual([])
  })

  test('letters that look alike make no other name', async () => {
    const pairs = Object.entries(looks as Record<string, string>)
      .map(([from, to]) => [`x${from}x`, `x${to}x`] as const)
      .filter(([from, to]) => hasLetter(from.slice(1, -1)) && hasLetter(to.slice(1, -1)))
      // The list goes round in a circle here.
      .filter(([from]) => !/[\uab74\u1f7d\ufb1d-\ufb4f]/u.test(from))
    const keys = await together([...new Set(pairs.flat())], 'name_key')
    const keyOf = new Map(keys.map((one) => [one.value, one.result]))
    const wrong = pairs.filter(([from, to]) => keyOf.get(from) !== keyOf.get(to))
    expect(pairs.length).toBeGreaterThan(4000)
    expect(wrong.map((pair) => pair.join(' '))).toEqual([])
  })

  const ours = [
    ...['Altiora', 'altiora team', 'Altiora Academy', 'Support', 'Moderator', 'The Moderators'],
    // In Cyrillic, with a capital I for an L, spaced, in mathematical and small capitals, with accents and digits.
    'Аltiоrа',
    'AItiora',
    'A l t i o r a',
    '𝐀𝐥𝐭𝐢𝐨𝐫𝐚',
    'ᴀʟᴛɪᴏʀᴀ',
    'Äl\u0163iörà',
    '4lt10ra',
    'Al\u200btiora',
    'Ѕuрроrt',
    'Suppοrt Team',
    'Mоderator 1',
    '5upport',
    'Adm1n',
    'Администратор',
    'सहायता टीम',
    'Λltiora Team',
    'Alt!ora Team',
    'Al+iora',
    'Al†iora',
    '🅰ltiora',
    'Алтиора',
    'Алтиора Team',
    'Team Support',
    'Our Support',
    'Academy Team',
    'Technical Support',
    'Support Engineer',
  ]
  const theirs = [
    'Asha Rao',
    'José',
    'Alina',
    'Supporters of Ada',
    '李雷',
    'Team 1',
    'Адам',
    'आशा',
    '7',
    'Teamwork',
    'Our Engineers',
  ]

  test.each(ours)('%s is ours', async (name) => {
    expect(await db.admin.value(sql`select private.is_reserved_name(${name})`)).toBe(true)
  })

  test.each(theirs)('%s may be anyone’s', async (name) => {
    expect(await db.admin.value(sql`select private.is_reserved_name(${name})`)).toBe(false)
    expect(await db.admin.value(sql`select private.has_letter(${name})`)).toBe(true)
  })

  test('any number of people may be without an alias', async () => {
    const people = await newLearners(db, 2)
    for (const who of people) await who.rpc('set_alias', { chosen: null })
    const ids = people.map(({ id }) => `'${id}'`).join(', ')
    await db.admin.run(`insert into public.learner_settings (user_id)
      select id from public.profiles where id in (${ids}) on conflict do nothing`)
    const without = `select count(*)::int from public.learner_settings
      where alias is null and user_id in (${ids})`
    expect(await db.admin.value(without)).toBe(2)
  })

  describe('wherever a name is chosen', () => {
    let person: Account
    let other: Account
    let room: string
    let hackathon: string
    beforeAll(async () => {
      ;[person, other] = (await newLearners(db, 2)) as [Account, Account]
      room = await newRoom(db, [person, other])
      hackathon = await newHackathon(db, [person, other])
    })

    const nothing = ['\u2800\u2800\u2800', '\u3164\u3164\u3164', '★★★', '\u200b\u200b\u200b', '---']
    const places: [string, (who: Account, name: string) => Promise<unknown>][] = [
      [
        'a profile',
        (who, name) =>
          who.rows(
            sql`update public.profiles set full_name = ${name} where id = ${who.id} returning id`,
          ),
      ],
      ['the leaderboard', (who, name) => who.rpc('set_alias', { chosen: name })],
      ['a room', (who, name) => who.ask(setName(room, name))],
      ['a team', (who, name) => who.ask(createTeam(hackathon, name))],
      ['a project', (who, name) => who.ask(save({ ...WHOLE, shown_as: name }))],
    ]

    test.each(places)('%s takes none of ours, and none that shows nothing', async (_, choose) => {
      for (const name of ['Altiora Team', 'Ѕuрроrt', 'Moderator']) {
        expect(await refusalOf(choose(person, name)), name).toBe('23514 name_reserved')
      }
      for (const name of nothing) {
        expect(await refusalOf(choose(person, name)), name).toMatch(
          /name_unreadable|room_name_invalid|^23514/,
        )
      }
    })

    test.each([
      ['title', (line: string) => save({ title: line })],
      ['summary', (line: string) => save({ summary: line })],
      ['image_alt', (line: string) => save({ image_alt: line })],
      ['tags', (line: string) => save({ tags: ['maps', line] })],
      [
        'question',
        (line: string) =>
          rpc('ask_question', { course_slug: 'lines', lesson_slug: 'one', title: line, body: 'x' }),
      ],
    ])('a line that others see shows something: %s', async (_, writing) => {
      await publish(db, [course('lines', ['one'])])
      await person.ask(enrol('lines'))
      for (const line of ['\u2800'.repeat(9), '\u3164'.repeat(9), '★'.repeat(9)]) {
        expect(await refused(person, writing(line)), line).toBe('23514 name_unreadable')
      }
    })

    test('lines lose what nobody sees, and the list keeps its order', async () => {
      const { id } = await person.ask<{ id: string }>(
        save({ title: 'Mon\u200b\u202esoon', tags: ['ma\u200bps', 'a', 'C++'] }),
      )
      const stored = sql`select title, tags from public.projects where id = ${id}`
      expect(await db.admin.rows(stored)).toEqual([
        { title: 'Monsoon', tags: ['maps', 'a', 'C++'] },
      ])
    })

    test('staff may be called what they are', async () => {
      const staff = await newStaff(db, 'support')
      const named = sql`update public.profiles set full_name = 'Altiora Support'
        where id = ${staff.id}`
      expect(await refusalOf(db.admin.run(named))).toBeUndefined()
    })

    test('an alias or team that looks like another one is taken', async () => {
      const mark = crypto.randomUUID().slice(0, 6)
      expect(await person.rpc('set_alias', { chosen: `Paco ${mark}` })).toBe(true)
      expect(await other.rpc('set_alias', { chosen: `Расо ${mark}` })).toBe(false)
      await person.ask(createTeam(hackathon, `Paco ${mark}`))
      expect(await other.ask(createTeam(hackathon, `Рас\u200bо ${mark}`))).toEqual({
        refused: 'team_name_taken',
      })
    })

    test('nobody takes the name of who leads a room, and format characters are dropped', async () => {
      const teacher = await newTeacher(db)
      const name = `Paco ${crypto.randomUUID().slice(0, 6)}`
      const similar = name.replace('Pac', 'Рас')
      expect(await person.ask(setName(room, `Рас\u202eo${name.slice(4)}`))).toMatchObject({
        name: `Расo${name.slice(4)}`,
      })
      await teacher.ask(setName(room, name))
      const names = async () =>
        (await other.ask<{ people: { name: string }[] }>(members(room))).people.map(
          (one) => one.name,
        )
      expect(await names()).toEqual([name])
      expect(await refused(person, setName(room, similar))).toBe('P0001 room_name_taken')
      expect(await person.ask(setName(room, `${name} Rao`))).toMatchObject({ name: `${name} Rao` })
    })
  })

  test('wrong codes of teams are counted', async () => {
    const guesser = await newLearner(db)
    const event = await newHackathon(db, [guesser])
    for (let turn = 0; turn < 30; turn++) {
      expect(await guesser.rpc('join_team', { event, code: 'AAAAAAAAAA' })).toEqual({
        refused: 'team_code_unknown',
      })
    }
    expect(await refused(guesser, rpc('join_team', { event, code: 'AAAAAAAAAA' }))).toBe(
      'P0001 rate_limited',
    )
  })
})
