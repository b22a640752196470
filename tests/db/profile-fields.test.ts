import { expect, test } from 'vitest'
import { describeOnBackends, newAccount } from '@/tests/setup/db-backends'
import { codeOf, sql } from '@/tests/setup/db-sql'

describeOnBackends('profile fields in the $name database', (db) => {
  const LONG = 'x'.repeat(60)
  const twenty = Array.from({ length: 20 }, (_, index) => `'${index} ${'ü'.repeat(50)}'`).join()

  test.each([
    ['full_name', '2 characters', `'Bo'`],
    ['full_name', '80 characters', `'${'ü'.repeat(80)}'`],
    ['full_name', 'one in Devanagari', `e'आशा क्\\u200dराव'`],
    ['full_name', 'one with all that names hold', `e'José-María d’Àvila O''Neil Jr.'`],
    ['college', '120 characters', `'${'🎓'.repeat(120)}'`],
    ['college', 'signs of all kinds', `e'It''s MIT \\u00b7 “ID” <script>'`],
    ['college', 'words and emoji with joiners', `e'शक्\\u200dति 👩\\u200d💻'`],
    ['interests', '20 long ones', `array[${twenty}]`],
    ['interests', 'one of 60 characters', `array['${LONG}']`],
    ['interests', 'the same in other letters', `array['AI', 'ai']`],
    ['interests', 'none', `'{}'`],
    ['club_presence', '60 characters', `'${LONG}'`],
  ])('%s may be %s', async (column, _, expression) => {
    const account = await newAccount(db)
    const update = `update public.profiles set ${column} = ${expression}
      where id = '${account.id}' returning ${column} = ${expression} as kept`
    expect(await account.rows(update)).toEqual([{ kept: true }])
  })

  test.each([
    ['role', 'another word', `'admin'`, '23514'],
    ['role', 'null', 'null', '23502'],
    ['full_name', 'empty', `''`, '23514'],
    ['full_name', '1 character', `'x'`, '23514'],
    ['full_name', '81 characters', `'${'x'.repeat(81)}'`, '23514'],
    ['full_name', 'blank', `e' \\u00a0 '`, '23514'],
    ['full_name', 'after a blank', `' Ada'`, '23514'],
    ['full_name', 'before a no-break space', `e'Ada\\u00a0'`, '23514'],
    ['full_name', 'with two blanks in a row', `'Ada  Lovelace'`, '23514'],
    ['full_name', 'on two lines', `e'Ada\\nLovelace'`, '23514'],
    ['full_name', 'with a control character', `e'Ada\\u0007'`, '23514'],
    ['full_name', 'invisible', `e'\\u200b\\u2060\\u200b'`, '23514'],
    ['full_name', 'without a letter', `e'\\u2800 \\u2800'`, '23514'],
    ['college', '121 characters', `'${'x'.repeat(121)}'`, '23514'],
    ['college', 'two lines', `e'two\\nlines'`, '23514'],
    ['college', 'a control character', `e'a\\u0007bell'`, '23514'],
    ['college', 'a control character beyond ASCII', `e'\\u0085'`, '23514'],
    ['college', 'a line separator', `e'\\u2028'`, '23514'],
    ['college', 'null', 'null', '23502'],
    ['interests', '21', `array[${twenty}, 'one more']`, '23514'],
    ['interests', 'an empty one', `array['']`, '23514'],
    ['interests', 'a blank one', `array['  ']`, '23514'],
    ['interests', 'one after a blank', `array[' before']`, '23514'],
    ['interests', 'one before a no-break space', `array[e'after\\u00a0']`, '23514'],
    ['interests', 'one of 61 characters', `array['${LONG}x']`, '23514'],
    ['interests', 'one twice', `array['twice', 'once', 'twice']`, '23514'],
    ['interests', 'one that is null', `array['a', null]`, '23514'],
    ['interests', 'one with a tab', `array[e'tab\\there']`, '23514'],
    ['interests', 'lists of lists', `array[array['a', 'b'], array['c', 'd']]`, '23514'],
    ['interests', 'null', 'null', '23502'],
    ['club_presence', '61 characters', `'${LONG}x'`, '23514'],
    ['club_presence', 'a control character', `e'\\u0001'`, '23514'],
    ['club_presence', 'null', 'null', '23502'],
  ])('%s may not be %s', async (column, _, expression, code) => {
    const { id } = await newAccount(db)
    const update = `update public.profiles set ${column} = ${expression}
      where id = '${id}' returning 1 as done`
    expect(await codeOf(db.rows(update))).toBe(code)
  })

  test('a profile without an account is refused', async () => {
    const nobody = '00000000-0000-4000-8000-0000000000ff'
    const insert = sql`insert into public.profiles (id) values (${nobody}) returning id`
    expect(await codeOf(db.rows(insert))).toBe('23503')
  })
})
