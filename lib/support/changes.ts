import 'server-only'
import { type Change, done, type Outcome, refuse, unavailable } from '@/lib/change/change'
import { serviceClient } from '@/lib/db/clients'
import { localePath, messagePath } from '@/lib/routes'
import { type Conversation, conversationRow } from './conversation'
import {
  type MessageInput,
  messageInput,
  messageSubjects,
  type ReplyInput,
  replyInput,
} from './schema'
import { isSecret, secretFor, sha256 } from './secret'
import type { SentMessage } from './sending'

const today = () => new Date().toISOString().slice(0, 10)

/**
 * What makes two messages the same: the form's id and every word of it, so that a text changed after a
 * failure is a new message. Without an id the day stands in for it.
 */
function requestKey({ id, name, email, phone, topic, message }: MessageInput): string {
  return sha256(JSON.stringify([id ?? today(), name, email, topic, message, phone]))
}

/**
 * Stores a message and answers the number under which it can be asked about and the way to its page; the same
 * message sent again gets those that it has, without a form's id the number alone. It belongs to the address
 * typed, not to an account, whoever is signed in. Answers 'message_refused' where the table's rules are not met.
 */
export async function sendMessage(input: MessageInput): Promise<Outcome<SentMessage>> {
  const key = requestKey(input)
  const secret = secretFor(key)
  const { data, error } = await serviceClient().rpc('send_message', {
    request_key: key,
    secret_hash: sha256(secret),
    sender_name: input.name,
    sender_email: input.email,
    sender_phone: input.phone ?? undefined,
    message_topic: input.topic,
    message_body: input.message,
    page_language: input.language,
  })
  if (error?.code === '23514') return refuse(422, 'message_refused')
  const stored = data?.[0]
  if (error || !stored?.number) return unavailable()
  const known = input.id !== undefined || !stored.already_stored
  const link = known ? localePath(input.language, messagePath(secret)) : null
  return done({ number: stored.number, link })
}

/** Sending as a page asks for it, by its script or by the form itself. */
export const messageChange = {
  input: messageInput,
  limits: messageSubjects,
  run: ({ input }) => sendMessage(input),
} satisfies Change<typeof messageInput, SentMessage>

/**
 * Adds what the sender writes to the message behind a secret, once for each form, and answers the whole
 * conversation. 404 'message_unknown', 409 'conversation_full', 422 'message_refused'.
 */
async function replyToMessage(
  secret: string,
  { id, message }: ReplyInput,
): Promise<Outcome<Conversation>> {
  if (!isSecret(secret)) return refuse(404, 'message_unknown')
  const { data, error } = await serviceClient().rpc('reply_to_message', {
    secret_hash: sha256(secret),
    reply_body: message,
    request_key: sha256(JSON.stringify([secret, id ?? today(), message])),
  })
  if (error?.code === '23514') return refuse(422, 'message_refused')
  if (error?.message === 'conversation_full') return refuse(409, 'conversation_full')
  if (!error && data === null) return refuse(404, 'message_unknown')
  const parsed = conversationRow.safeParse(data)
  return error || !parsed.success ? unavailable() : done(parsed.data)
}

/** The same as the page of a message asks for it. */
export const replyChange = (secret: string) =>
  ({
    input: replyInput,
    limits: (_, network) => ({ 'message-ip': network, 'reply-message': sha256(secret) }),
    run: ({ input }) => replyToMessage(secret, input),
  }) satisfies Change<typeof replyInput, Conversation>
