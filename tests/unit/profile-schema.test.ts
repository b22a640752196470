import { describe, expect, it } from 'vitest'
import { nameInput, profileInput } from '../../lib/profile/schema.ts'

const full = {
  fullName: 'Asha Rao',
  college: 'MIT SoC',
  customCollege: '',
  interests: ['Coding'],
  clubPresence: 'Not involved',
}

function complaints(change: object): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const issue of profileInput.safeParse({ ...full, ...change }).error?.issues ?? []) {
    const field = String(issue.path[0])
    fields[field] = [...(fields[field] ?? []), issue.message]
  }
  return fields
}

describe('the profile form', () => {
  it('stores the college that was typed when it is another one', () => {
    const { customCollege: _, ...rest } = full
    expect(profileInput.parse({ ...full, customCollege: 'ignored' })).toEqual(rest)
    expect(profileInput.parse({ ...full, college: 'Other', customCollege: ' Mine ' })).toEqual({
      ...rest,
      college: 'Mine',
    })
  })

  it('names everything that is missing at once', () => {
    expect(complaints({ fullName: '  ', college: '', interests: [], clubPresence: '' })).toEqual({
      fullName: ['name_missing'],
      college: ['college_missing'],
      interests: ['interests_missing'],
      clubPresence: ['club_missing'],
    })
    expect(complaints({ college: 'Other', customCollege: '  ' })).toEqual({
      customCollege: ['custom_college_missing'],
    })
  })

  it.each([
    ['  Asha \t  Rao\n', 'Asha Rao'],
    ['José\u00a0María', 'José María'],
    ['Jose\u0301', 'José'],
    ['आशा क्\u200dराव', 'आशा क्\u200dराव'],
    ['李 明', '李 明'],
    ['𠮷田', '𠮷田'],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['𠮷'.repeat(80), '𠮷'.repeat(80)],
  ])('takes the name %j as %j', (fullName, stored) => {
    expect(profileInput.parse({ ...full, fullName }).fullName).toBe(stored)
    expect(nameInput.parse({ fullName })).toEqual({ fullName: stored })
  })

  it.each([
    [{ fullName: undefined }, { fullName: ['name_missing'] }],
    [{ fullName: 7 }, { fullName: ['name_missing'] }],
    [{ fullName: 'x' }, { fullName: ['name_too_short'] }],
    [{ fullName: '𠮷' }, { fullName: ['name_too_short'] }],
    [{ fullName: 'x'.repeat(81) }, { fullName: ['name_too_long'] }],
    [{ fullName: 'Ada\u0007' }, { fullName: ['characters_invalid'] }],
    [{ fullName: '\u200b\u200b' }, { fullName: ['name_missing'] }],
    [{ fullName: '\u2800 \u2800' }, { fullName: ['name_unreadable'] }],
    [{ college: 'Harvard' }, { college: ['college_unknown'] }],
    [{ customCollege: 'x'.repeat(121) }, { customCollege: ['college_too_long'] }],
    [{ customCollege: 'a\tb' }, { customCollege: ['characters_invalid'] }],
    [{ customCollege: 'a\ud800' }, { customCollege: ['characters_invalid'] }],
    [{ customCollege: 'a\u202eb' }, { customCollege: ['characters_invalid'] }],
    [{ customCollege: '\u200d' }, { customCollege: ['characters_invalid'] }],
    [{ customCollege: '\u200cab' }, { customCollege: ['characters_invalid'] }],
    [{ customCollege: 'ab\u200d' }, { customCollege: ['characters_invalid'] }],
    [{ customCollege: 'a\u200d\u200db' }, { customCollege: ['characters_invalid'] }],
    [{ interests: ['a \u200d b'] }, { interests: ['characters_invalid'] }],
    // Each joiner is allowed for two reasons; trying both again and again would take years.
    [{ customCollege: `${'क्\u200d'.repeat(39)}\u0001` }, { customCollege: ['characters_invalid'] }],
    [{ interests: 'Coding' }, { interests: ['interests_invalid'] }],
    [{ interests: [' '] }, { interests: ['interests_invalid'] }],
    [{ interests: ['x'.repeat(61)] }, { interests: ['interest_too_long'] }],
    [{ interests: ['a', ' a'] }, { interests: ['interests_twice'] }],
    [{ interests: ['a\u0000'] }, { interests: ['characters_invalid'] }],
    [{ clubPresence: 'President' }, { clubPresence: ['club_unknown'] }],
  ])('%j: %j', (change, fields) => expect(complaints(change)).toEqual(fields))

  it('takes twenty interests and no more', () => {
    const of = (count: number) => Array.from({ length: count }, (_, index) => `interest ${index}`)
    expect(complaints({ interests: of(20) })).toEqual({})
    expect(complaints({ interests: of(21) })).toEqual({ interests: ['interests_many'] })
  })

  it.each([
    ...['आगरा कॉलेज', '東京大学', 'École Ü', "O'Neil & <Sons>", '🏔 Höhe'],
    // With joiners: a half letter, a separated letter, one at the end of a word, and combined emoji.
    ...['शक्\u200dति', 'श्री\u200cमान', 'അവന്\u200d', 'അവന്\u200d വന്നു'],
    ...['👩\u200d💻 Ada', '❤️\u200d🔥', '👩🏽\u200d🚀'],
  ])('takes %s', (name) => {
    expect(complaints({ college: 'Other', customCollege: name, interests: [name] })).toEqual({})
  })
})
