import { randomBytes } from 'node:crypto'
import { newAddress } from './db-embedded.ts'
import { rpc } from './db-rpc.ts'
import { sql } from './db-sql.ts'

/** 43 characters, as a SHA-256 has. */
export const newKey = () => randomBytes(32).toString('base64url')

/** A message as sent by the server. */
export const newMessage = (changes: Record<string, string | null> = {}) => ({
  request_key: newKey(),
  secret_hash: newKey(),
  sender_name: 'Ada Lovelace',
  sender_email: newAddress(),
  message_topic: 'products',
  message_body: 'How many languages does it speak?',
  page_language: 'en',
  person: null as string | null,
  ...changes,
})

export type Message = ReturnType<typeof newMessage>

export function send(fields: Message): string {
  const named = Object.entries(fields).map(([name, field]) => `${name} => ${sql`${field}`}`)
  return `select * from public.send_message(${named.join(', ')})`
}

export const readMessage = (secret_hash: string) => rpc('get_message', { secret_hash })
export const reply = (secret_hash: string, reply_body: string, request_key = newKey()) =>
  rpc('reply_to_message', { secret_hash, reply_body, request_key })
export const answer = (message_number: string, reply_body: string) =>
  rpc('answer_message', { message_number, reply_body })

type ChatFacts = { person?: string | null; answer_faq?: string[]; entry_key?: string }

/** Starts or resumes a chat, as the server does. */
export const chat = (secret_hash: string, chat_body: string, facts: ChatFacts = {}) =>
  rpc('send_chat', {
    secret_hash,
    chat_body,
    entry_key: newKey(),
    page_language: 'en',
    answer_body: 'An answer',
    request_key: secret_hash,
    ...facts,
  })
export const handOver = (secret_hash: string, sender_email: string, person?: string | null) =>
  rpc('hand_over_chat', {
    secret_hash,
    sender_name: 'Ada',
    sender_email,
    page_language: 'de',
    person,
  })
export const readChat = (secret_hash: string, person?: string | null) =>
  rpc('get_chat', { secret_hash, person })
