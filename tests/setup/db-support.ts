import { randomBytes } from 'node:crypto'
import { newAddress } from './db-embedded.ts'
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

export function sendingMessage(fields: Message): string {
  const named = Object.entries(fields).map(([name, field]) => `${name} => ${sql`${field}`}`)
  return `select * from public.send_message(${named.join(', ')})`
}

export const readingMessage = (secret: string) =>
  sql`select public.get_message(${secret}) as result`
export const replying = (secret: string, body: string, key = newKey()) =>
  sql`select public.reply_to_message(${secret}, ${body}, ${key}) as result`
export const answering = (number: string, body: string) =>
  sql`select public.answer_message(${number}, ${body}) as result`
export const voting = (
  faq: string,
  voter: string,
  helpful: boolean,
  person: string | null = null,
) => sql`select public.vote_faq(${faq}, ${voter}, ${helpful}, ${person}) as result`
export const figuring = (voter: string | null = null) =>
  sql`select public.faq_figures(${voter}) as result`
export const missing = (query: string, locale = 'en') =>
  sql`select public.note_failed_search(${query}, ${locale}) as result`

/** Starts or resumes a chat, as the server does. */
export const chatting = (
  secret: string,
  body: string,
  {
    person = null as string | null,
    faq = null as string | null,
    key = newKey(),
    locale = 'en',
  } = {},
) =>
  sql`select public.send_chat(${secret}, ${key}, ${body}, ${locale}, 'An answer', ${secret},
    ${faq && `{${faq}}`}::text[], ${person}) as result`
export const handingOver = (secret: string, email: string, person: string | null = null) =>
  sql`select public.hand_over_chat(${secret}, 'Ada', ${email}, 'de', ${person}) as result`
export const readingChat = (secret: string, person: string | null = null) =>
  sql`select public.get_chat(${secret}, ${person}) as result`
