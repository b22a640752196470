import { z } from 'zod'
import { cleanName, hasLetter } from '@/lib/names'
import { clubInvolvements, colleges, otherCollege, profileLimits, shortestName } from './options'

const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/u
const joiners = /[\u200c\u200d]/
const mark = /\p{M}/u
const visible = /[^\p{C}\p{Z}]/u

/**
 * Whether a text is in any script, without control, formatting or surrogate characters. Joiner and non-joiner are
 * allowed where writing needs them: inside words and emoji, and after the virama in Indic scripts. (One expression for
 * this would try both reasons for each joiner, which doubles its work every time.)
 */
function isPrintable(text: string): boolean {
  const characters = [...text]
  return characters.every((character, at) => {
    if (!joiners.test(character)) return !hidden.test(character)
    const [before = '', after = ''] = [characters[at - 1], characters[at + 1]]
    return mark.test(before) || (visible.test(before) && visible.test(after))
  })
}

const text = (max: number, code: string) =>
  z.string('invalid').trim().max(max, code).refine(isPrintable, 'characters_invalid')

/** A full name in any script, with single spaces; lengths count characters as the database does. */
const fullName = z
  .string('name_missing')
  .transform(cleanName)
  .superRefine((value, context) => {
    const { length } = [...value]
    const message =
      length === 0
        ? 'name_missing'
        : length < shortestName
          ? 'name_too_short'
          : length > profileLimits.name
            ? 'name_too_long'
            : !isPrintable(value)
              ? 'characters_invalid'
              : hasLetter(value)
                ? null
                : 'name_unreadable'
    if (message) context.addIssue({ code: 'custom', message })
  })

export const avatarInput = z.object({ image: z.file('required') })

export const nameInput = z.object({ fullName })

const interest = z
  .string('interests_invalid')
  .trim()
  .min(1, 'interests_invalid')
  .max(profileLimits.interest, 'interest_too_long')
  .refine(isPrintable, 'characters_invalid')

/** The profile form, all parts required; 'Other' takes the college from its own field. Returns the table's values. */
export const profileInput = z
  .object({
    fullName,
    college: z
      .string('required')
      .refine((value) => !value || isListed(colleges, value), 'college_unknown'),
    customCollege: text(profileLimits.college, 'college_too_long').default(''),
    interests: z
      .array(interest, 'interests_invalid')
      .max(profileLimits.interests, 'interests_many'),
    clubPresence: z
      .string('club_unknown')
      .refine((value) => !value || isListed(clubInvolvements, value), 'club_unknown'),
  })
  .superRefine((value, context) => {
    const missing = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!value.college) missing('college', 'college_missing')
    if (value.college === otherCollege && !value.customCollege) {
      missing('customCollege', 'custom_college_missing')
    }
    if (value.interests.length === 0) missing('interests', 'interests_missing')
    if (new Set(value.interests).size < value.interests.length) {
      missing('interests', 'interests_twice')
    }
    if (!value.clubPresence) missing('clubPresence', 'club_missing')
  })
  .transform(({ fullName, college, customCollege, interests, clubPresence }) => ({
    fullName,
    college: college === otherCollege ? customCollege : college,
    interests,
    clubPresence,
  }))

function isListed(list: readonly string[], value: string): boolean {
  return list.includes(value)
}
