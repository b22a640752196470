import 'server-only'
import { z } from 'zod'
import { detector } from '@/lib/analysis/language'
import { defineChange } from '@/lib/change/define-change'
import { call, nothing } from '@/lib/db/call'
import { Refusal } from '@/lib/http/refusal'
import { type Locale, locales } from '@/lib/i18n/routing'
import { stateNames, unfilled } from './facts'
import {
  archiveInput,
  cannedInput,
  changeInput,
  mergeInput,
  noteInput,
  replyInput,
  replyingInput,
} from './schema'

/** Shorter texts have too few letters to tell their language. */
const enoughLetters = 25

/** A text's language, if it is clearly one of the site's. */
async function clearLanguage(text: string): Promise<Locale | null> {
  // Addresses and code have no language.
  const words = text
    .replace(/`[^`]*`/g, ' ')
    .split(/\s+/)
    .filter((word) => !word.includes('@') && !word.includes('://'))
    .join(' ')
  if ((words.match(/\p{L}|\p{M}/gu)?.length ?? 0) < enoughLetters) return null
  const detection = (await detector()).detect(words)
  const language = locales.find((locale) => locale === detection.language)
  return language && detection.isReliable() ? language : null
}

/** Why a draft should be read again before it is sent; null if nothing is wrong with it. */
export async function draftDoubt(
  draft: string,
  language: Locale,
): Promise<'draft_unfilled' | 'draft_language' | null> {
  if (unfilled(draft).length > 0) return 'draft_unfilled'
  const written = await clearLanguage(draft)
  return written && written !== language ? 'draft_language' : null
}

const forInbox = { access: 'staff', permission: 'inbox', limits: 'staff-person' } as const

/**
 * Sends a reply. 409 'draft_unfilled' or 'draft_language' until the writer has seen why the draft is doubtful, 409
 * 'message_changed' if there is a text that the writer hasn't seen, 404 'message_unknown'.
 */
export const sendReply = defineChange({
  name: 'staff/inbox/reply',
  input: replyInput,
  ...forInbox,
  run: async ({ input: { message, body, language, knownEntry, solves, checked }, db }) => {
    const doubt = checked ? null : await draftDoubt(body, language)
    if (doubt) throw new Refusal(409, doubt)
    const reply = { message, reply_body: body, known_entry: knownEntry, solves }
    return call(db.rpc('staff_reply', reply), z.number())
  },
})

/** Adds a note for colleagues. 404 'message_unknown'. */
export const addNote = defineChange({
  name: 'staff/inbox/note',
  input: noteInput,
  ...forInbox,
  run: ({ input: { message, body }, db }) =>
    call(db.rpc('staff_note', { message, note_body: body }), nothing),
})

const undo = z.array(
  z.object({
    id: z.uuid(),
    state: z.enum(stateNames),
    priority: z.int(),
    assignee: z.uuid().nullable(),
  }),
)

/** Sets state, priority or assignee of conversations, and returns what undoes it. 404 'message_unknown', 'person_unknown'. */
export const changeMessages = defineChange({
  name: 'staff/inbox/change',
  input: changeInput,
  ...forInbox,
  run: ({ input: { changes }, db }) => call(db.rpc('staff_change_messages', { changes }), undo),
})

/** Shows a conversation in another one of the sender, or on its own again. 409 'sender_differs', 404 'message_unknown'. */
export const mergeMessage = defineChange({
  name: 'staff/inbox/merge',
  input: mergeInput,
  ...forInbox,
  run: ({ input: { message, target }, db }) =>
    call(db.rpc('staff_merge_message', { message, target: target ?? undefined }), nothing),
})

/** Tells colleagues and the sender that a reply is being written, or no longer. */
export const tellReplying = defineChange({
  name: 'staff/inbox/replying',
  input: replyingInput,
  ...forInbox,
  run: ({ input: { message, now }, db }) =>
    call(db.rpc('staff_replying', { message, replying: now }), nothing),
})

/** Makes or edits a canned answer; returns its id. 409 'canned_changed', 'canned_taken', 'canned_limit', 404 'canned_unknown'. */
export const saveCannedAnswer = defineChange({
  name: 'staff/inbox/canned/save',
  input: cannedInput,
  ...forInbox,
  run: ({ input: { id, version, title, ...texts }, db }) => {
    const bodies = Object.fromEntries(Object.entries(texts).filter(([, text]) => text))
    const answer = { title, bodies, known_version: version, answer: id ?? undefined }
    return call(db.rpc('staff_save_canned_answer', answer), z.uuid())
  },
})

/** Archives a canned answer or brings it back; false if nothing changed. 404 'canned_unknown', 409 'canned_taken'. */
export const archiveCannedAnswer = defineChange({
  name: 'staff/inbox/canned/archive',
  input: archiveInput,
  ...forInbox,
  run: ({ input: { id, wanted }, db }) =>
    call(db.rpc('staff_archive_canned_answer', { answer: id, wanted }), z.boolean()),
})
