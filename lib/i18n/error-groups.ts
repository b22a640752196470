import type { Messages } from './messages'

type Code = keyof Messages['errors']

/** Codes that any change can return. */
const common: readonly Code[] = [
  'required',
  'invalid',
  'invalid_input',
  'invalid_json',
  'unsupported_type',
  'too_large',
  'cross_site',
  'unexpected',
  'unavailable',
  'rate_limited',
  'sign_in_again',
  'session_ended',
  'session_changed',
  'no_session',
  'profile_incomplete',
  'second_factor_required',
]

const groups = {
  live: ['event_unknown', 'event_cancelled', 'event_started', 'recording_unknown'],
  learning: [
    'course_unknown',
    'lesson_unknown',
    'not_enrolled',
    'quiz_not_passed',
    'attempt_pause',
    'lessons_missing',
    'answers_invalid',
    'answer_too_long',
    'note_too_long',
    'characters_invalid',
    'alias_length',
    'alias_taken',
    'name_too_long',
    'certificate_unknown',
    'certificate_revoked',
    'reissue_limit',
    'course_not_completed',
    'rating_missing',
    'text_too_long',
    'comment_unknown',
    'comment_changed',
    'own_comment',
    'not_moderator',
  ],
} as const satisfies Record<string, readonly Code[]>

/** An area of changes; plain `errors` has every code, far more than most pages need. */
export type ErrorGroup = keyof typeof groups

/** The codes that an area's changes can return. */
export const errorCodes = (group: ErrorGroup): readonly Code[] => [...common, ...groups[group]]
