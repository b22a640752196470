import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { optionalPersonOf } from '@/lib/change/person'
import { call, nothing } from '@/lib/db/call'
import { serviceClient } from '@/lib/db/clients'
import { networkOf } from '@/lib/http/client-ip'
import { Refusal } from '@/lib/http/refusal'
import { localePath, messagePath } from '@/lib/routes'
import { requireLimits } from '@/lib/security/limits'
import { conversationRow } from './conversation'
import {
  type MessageInput,
  messageInput,
  missedInput,
  replyInput,
  seenInput,
  voteInput,
} from './schema'
import { isSecret, secretFor, sha256 } from './secret'
import { hasVoted, voterOf } from './voter'

const today = () => new Date().toISOString().slice(0, 10)

/**
 * What makes two messages the same: the form's id and every word of it, so that a text changed after a
 * failure is a new message. Without an id the day stands in for it.
 */
function requestKey({ id, name, email, phone, topic, message }: MessageInput): string {
  return sha256(JSON.stringify([id ?? today(), name, email, topic, message, phone]))
}

/** What the tables' own rules refuse. */
const refused = { '23514': () => new Refusal(422, 'message_refused') }

/**
 * Stores a message; the same one sent again is stored once. It belongs to the address typed, not to an account, even
 * of somebody who is signed in. Answers its `number`, and the path of the page that shows its state: `link` is null for
 * a form without an id that repeats what was sent before, since a guess of all of it must not lead there.
 */
export const sendMessage = defineChange({
  name: 'contact',
  input: messageInput,
  access: 'public',
  limits: ({ email }, network) => ({
    'message-ip': network,
    'message-address': `${network} ${email}`,
  }),
  run: async ({ input }) => {
    const key = requestKey(input)
    const secret = secretFor(key)
    const query = serviceClient().rpc('send_message', {
      request_key: key,
      secret_hash: sha256(secret),
      sender_name: input.name,
      sender_email: input.email,
      sender_phone: input.phone ?? undefined,
      message_topic: input.topic,
      message_body: input.message,
      page_language: input.language,
    })
    const row = z.object({ number: z.string().min(1), already_stored: z.boolean() })
    const [{ number, already_stored: isRepeated }] = await call(query, z.tuple([row]), refused)
    const known = input.id !== undefined || !isRepeated
    return { number, link: known ? localePath(input.language, messagePath(secret)) : null }
  },
})

const messageUnknown = () => new Refusal(404, 'message_unknown')

/** Adds to the message behind a secret, once for each form; answers the whole conversation. */
export const replyToMessage = defineChange({
  name: 'support/reply',
  input: replyInput,
  access: 'public',
  limits: ({ secret }, network) => ({ 'message-ip': network, 'reply-message': sha256(secret) }),
  run: async ({ input: { secret, id, message } }) => {
    if (!isSecret(secret)) throw messageUnknown()
    const query = serviceClient().rpc('reply_to_message', {
      secret_hash: sha256(secret),
      reply_body: message,
      request_key: sha256(JSON.stringify([secret, id ?? today(), message])),
    })
    const conversation = await call(query, conversationRow.nullable(), refused)
    if (!conversation) throw messageUnknown()
    return conversation
  },
})

/** Counts whether an answer helped, or changes what this person or browser said before. */
export const voteOnFaq = defineChange({
  name: 'support/faq/vote',
  input: voteInput,
  access: 'public',
  limits: (_, network) => ({ 'faq-vote-ip': network }),
  run: async ({ input: { faq, helpful }, jar, ip }) => {
    const person = (await optionalPersonOf(jar))?.account.user.id
    // A client without cookies is a new voter each time: of an answer, a network has so many of these a day.
    if (!person && !hasVoted(jar)) {
      await requireLimits({ 'faq-voter-ip': `${networkOf(ip)} ${faq}` })
    }
    const vote = { faq, helpful, voter: voterOf(jar, person), person }
    await call(
      serviceClient().rpc('vote_faq', vote),
      z.object({ helpful: z.number(), votes: z.number() }),
    )
  },
})

/** Counts that an answer was opened. */
export const countOpenedFaq = defineChange({
  name: 'support/faq/seen',
  input: seenInput,
  access: 'public',
  limits: (_, network) => ({ 'faq-seen-ip': network }),
  run: ({ input: { faq } }) => call(serviceClient().rpc('see_faq', { faq }), nothing),
})

/** Counts a search that found nothing; what looks like an address or a long number is not stored. */
export const countFailedSearch = defineChange({
  name: 'support/faq/missed',
  input: missedInput,
  access: 'public',
  limits: (_, network) => ({ 'faq-missed-ip': network }),
  run: async ({ input: { query, language } }) => {
    const counted = serviceClient().rpc('note_failed_search', { query, locale: language })
    await call(counted, z.boolean())
  },
})
