import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { codeOf, literal, rowsAs, sql } from '@/tests/setup/db-sql'

const isPlain = (text: string, length: number) =>
  [...text].length <= length && !/[\p{Cc}\u2028\u2029]/u.test(text)

/** Characters that JavaScript's trim() removes and one line may contain, and texts around them. */
const BLANKS = [' ', '\u00a0', '\u1680', '\u2003', '\u202f', '\u205f', '\u3000', '\ufeff']
const text = fc
  .oneof(
    fc.constant(''),
    fc.string({ unit: fc.constantFrom(...BLANKS), maxLength: 5 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  )
  .filter((candidate) => isPlain(candidate, 60))
const interests = fc.uniqueArray(fc.constantFrom('Coding', 'UI/UX', 'AI/ML', '\u200b'), {
  maxLength: 3,
})

const asArray = (items: string[]) => `array[${items.map(literal).join()}]::text[]`

describeOnBackends('completeness in the $name database', (db) => {
  const ask = (id: string | null) => sql`select public.is_profile_complete(${id}) as complete`

  test('complete are exactly profiles with name, college, an interest and club involvement', async () => {
    const account = await newAccount(db)
    await fc.assert(
      fc.asyncProperty(fc.boolean(), text, interests, text, async (...given) => {
        const [named, college, chosen, presence] = given
        const update = `
          update public.profiles set college = ${literal(college)},
            interests = ${asArray(chosen)}, club_presence = ${literal(presence)},
            full_name = ${named ? `'Ada'` : 'null'}
          where id = '${account.id}' returning id`
        await db.rows(update)
        const filled = named && college.trim() !== '' && presence.trim() !== '' && chosen.length > 0
        expect(await db.admin.value(ask(account.id))).toBe(filled)
      }),
      { numRuns: 200 },
    )
  })

  test('what was complete before there were names stays so, as long as the rest is there', async () => {
    const account = await newAccount(db)
    const set = (values: string) =>
      db.rows(`update public.profiles set ${values} where id = '${account.id}' returning id`)
    await set(`college = 'MANET', interests = '{Coding}', club_presence = 'Not involved'`)
    expect(await db.admin.value(ask(account.id))).toBe(false)
    await set('complete_without_name = true')
    expect(await db.admin.value(ask(account.id))).toBe(true)
    await set(`interests = '{}'`)
    expect(await db.admin.value(ask(account.id))).toBe(false)
  })

  test("another person's complete profile counts as incomplete, a service sees it", async () => {
    const complete = await newAccount(db)
    const other = await newAccount(db)
    await db.admin.run(sql`
      update public.profiles set full_name = 'Ada', college = 'MANET', interests = '{Coding}',
        club_presence = 'Yes'
      where id = ${complete.id}`)
    const query = ask(complete.id)
    expect(await complete.rows(query)).toEqual([{ complete: true }])
    expect(await other.rows(query)).toEqual([{ complete: false }])
    expect(await db.rows(query)).toEqual([{ complete: true }])
    expect(await codeOf(rowsAs(db.api, 'anon', {}, query))).toBe('42501')
  })

  test('a missing person is incomplete', async () => {
    expect(await db.admin.value(ask(null))).toBe(false)
    expect(await db.admin.value(ask('00000000-0000-4000-8000-0000000000ff'))).toBe(false)
  })

  test('interests are valid exactly as the rule says, whatever the text', async () => {
    const item = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 70 }),
      fc.string({ unit: fc.constantFrom('x', ' ', '\u00a0', '\u001f', '\u0085'), maxLength: 4 }),
      fc.constantFrom('same', 'Same'),
    )
    const isValid = (items: string[]) =>
      items.length <= 20 &&
      new Set(items).size === items.length &&
      items.every((one) => one !== '' && one === one.trim() && isPlain(one, 60))
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 22 }), async (items) => {
        const query = `select private.are_valid_interests(${asArray(items)})`
        expect(await db.admin.value(query)).toBe(isValid(items))
      }),
      { numRuns: 200 },
    )
  })
})
