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
import { conversationRow } from './queries'
import {
  type MessageInput,
  messageInput,
  missedInput,
  replyInput,
  seenInput,
  voteInput,
} from './schema'
import { hasVoted, isSecret, secretFor, sha256, voterOf } from './secret'

const today = () => new Date().toISOString().slice(0, 10)

/** Identifies a message by its form's id, else the day, and every field, so an edited one is a new message. */
function requestKey({ id, name, email, phone, topic, message }: MessageInput): string {
  return sha256(JSON.stringify([id ?? today(), name, email, topic, message, phone]))
}

/** Refused by the tables' own checks. */
const refused = { '23514': () => new Refusal(422, 'message_refused') }

/**
 * Stores a message once, for the address typed; the database also keeps who is signed in, if it is theirs. Returns its `number` and the `link` to its
 * page; null for a repeat without a form id, which could be a guess.
 */
export const sendMessage = defineChange({
  name: 'contact',
  input: messageInput,
  access: 'public',
  limits: 'message-ip',
  inputLimits: ({ email }, network) => ({ 'message-address': `${network} ${email}` }),
  run: async ({ input, cookies }) => {
    // A message is sent even while nobody's session can be checked.
    const sender = await optionalPersonOf(cookies).catch(() => null)
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
      person: sender?.account.user.id,
    })
    const row = z.object({ number: z.string().min(1), already_stored: z.boolean() })
    const [{ number, already_stored: isRepeated }] = await call(query, z.tuple([row]), refused)
    const known = input.id !== undefined || !isRepeated
    return { number, link: known ? localePath(input.language, messagePath(secret)) : null }
  },
})

const messageUnknown = () => new Refusal(404, 'message_unknown')

/** Adds to the message behind a secret, once per form; returns the whole conversation. */
export const replyToMessage = defineChange({
  name: 'support/reply',
  input: replyInput,
  access: 'public',
  limits: 'message-ip',
  inputLimits: ({ secret }) => ({ 'reply-message': sha256(secret) }),
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

/** Records whether an answer helped; a second vote replaces the first. */
export const voteOnFaq = defineChange({
  name: 'support/faq/vote',
  input: voteInput,
  access: 'public',
  limits: 'faq-vote-ip',
  run: async ({ input: { faq, helpful }, request, cookies, ip }) => {
    const person = (await optionalPersonOf(cookies, request))?.account.user.id
    // A client without cookies is a new voter each time, so votes are limited per network and day.
    if (!person && !hasVoted(cookies)) {
      await requireLimits({ 'faq-voter-ip': `${networkOf(ip)} ${faq}` })
    }
    const vote = { faq, helpful, voter: voterOf(cookies, person), person }
    await call(
      serviceClient().rpc('vote_faq', vote),
      z.object({ helpful: z.number(), votes: z.number() }),
    )
  },
})

/** Counts a view of an answer. */
export const countOpenedFaq = defineChange({
  name: 'support/faq/seen',
  input: seenInput,
  access: 'public',
  limits: 'faq-seen-ip',
  run: ({ input: { faq } }) => call(serviceClient().rpc('count_faq_view', { faq }), nothing),
})

/** Counts a search without results; anything like an address or a long number is dropped. */
export const countFailedSearch = defineChange({
  name: 'support/faq/missed',
  input: missedInput,
  access: 'public',
  limits: 'faq-missed-ip',
  run: async ({ input: { query, language } }) => {
    const counted = serviceClient().rpc('note_failed_search', { query, locale: language })
    await call(counted, z.boolean())
  },
})
