import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import { env } from '@/lib/env'
import { type Change, done, type Outcome, refuse, unavailable } from '@/lib/http/handler'
import { serviceClient } from '@/lib/supabase/clients'
import { type MessageInput, messageInput, messageSubjects } from './schema'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * What makes two messages the same: the form's id and every word of it, so that a text changed after a
 * failure is a new message. Without an id the day stands in for it.
 */
function requestKey({ id, name, email, topic, message }: MessageInput): string {
  const day = new Date().toISOString().slice(0, 10)
  return sha256(JSON.stringify([id ?? day, name, email, topic, message]))
}

/** The secret of the link that shows a message's state; a retry gets the same one. */
function secretFor(key: string): string {
  return createHmac('sha256', env().secretKey).update(`message\n${key}`).digest('base64url')
}

/**
 * Stores a message and answers the number under which it can be asked about; the same message sent again
 * gets the number it has. It belongs to the address typed, not to an account, whoever is signed in.
 * Answers 'message_refused' where the table's rules are not met.
 */
export async function sendMessage(input: MessageInput): Promise<Outcome<{ number: string }>> {
  const key = requestKey(input)
  const { data, error } = await serviceClient().rpc('send_message', {
    request_key: key,
    secret_hash: sha256(secretFor(key)),
    sender_name: input.name,
    sender_email: input.email,
    message_topic: input.topic,
    message_body: input.message,
    page_language: input.language,
  })
  if (error?.code === '23514') return refuse(422, 'message_refused')
  const number = data?.[0]?.number
  return error || !number ? unavailable() : done({ number })
}

/** Sending as a page asks for it, by its script or by the form itself. */
export const messageChange = {
  input: messageInput,
  limits: messageSubjects,
  run: ({ input }) => sendMessage(input),
} satisfies Change<typeof messageInput, { number: string }>
