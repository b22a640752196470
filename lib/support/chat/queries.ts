import 'server-only'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { getFaqWords } from '@/content/faq'
import { optionalPersonOf } from '@/lib/change/person'
import { camelRow, read, timestamp } from '@/lib/db/call'
import { patience, serviceClient } from '@/lib/db/clients'
import { type CookieReader, type CookieStore, readCookie, writeCookie } from '@/lib/http/cookies'
import { Refusal } from '@/lib/http/refusal'
import type { Locale } from '@/lib/i18n/routing'
import { authors } from '@/lib/support/queries'
import { isSecret, secretFor, sha256 } from '@/lib/support/secret'
import { createStreamHub, lookEvery } from '@/lib/updates/hub'

const cookie = 'altiora-chat'
/** As long as a chat with the assistant is stored, in seconds. */
const lifetime = 30 * 86_400

/** The secret of this browser's chat; its holder reads and writes in it. Null without one. */
export function chatSecretOf(cookies: CookieReader): string | null {
  const secret = readCookie(cookies, cookie) ?? ''
  return isSecret(secret) ? secret : null
}

/** A new chat's request key and the secret made from it. */
export function newChatSecret() {
  const requestKey = randomBytes(32).toString('base64url')
  return { requestKey, secret: secretFor(requestKey) }
}

/** Lets this browser go on with a chat; null ends that. */
export const storeChatSecret = (cookies: CookieStore, secret: string | null): void =>
  writeCookie(cookies, cookie, secret ?? '', secret ? lifetime : 0)

/** A chat with the questions it names, in a language. */
export async function chatState(
  chat: Chat | null,
  language: Locale,
  signedIn: boolean,
): Promise<ChatState> {
  const words = await getFaqWords(language)
  const slugs = new Set(chat?.replies.flatMap(({ faq }) => faq ?? []))
  const links = [...slugs].flatMap((slug) => {
    const question = words[slug]?.question
    return question ? [[slug, question] as const] : []
  })
  return { chat, links: Object.fromEntries(links), signedIn }
}

/** This browser's chat. Throws `Unavailable`. */
export async function getChat(cookies: CookieStore, language: Locale): Promise<ChatState> {
  const person = (await optionalPersonOf(cookies))?.account.user.id
  const secret = chatSecretOf(cookies)
  const query =
    secret && serviceClient(patience.read).rpc('get_chat', { secret_hash: sha256(secret), person })
  const chat = query ? await read(query, chatRow.nullable()) : null
  return chatState(chat, language, person !== undefined)
}

const versions = z.array(z.object({ secret_hash: z.string(), version: z.string() }))

/** The versions of chats, by the SHA-256 of their secrets; unknown ones are missing. Throws `Unavailable`. */
async function getChatVersions(hashes: string[], ms: number): Promise<Map<string, string>> {
  const rows = await read(serviceClient(ms).rpc('watch_chats', { secret_hashes: hashes }), versions)
  return new Map(rows.map(({ secret_hash, version }) => [secret_hash, version]))
}

/** Tabs of one chat that this process keeps informed; further ones poll. */
const maxTabs = 6

const hub = createStreamHub((hashes) => getChatVersions(hashes, lookEvery * 5))

/**
 * A stream that reports when this browser's chat has changed. Refuses with 404 'message_unknown' and 429
 * 'stream_limit'.
 */
export async function chatStream(
  cookies: CookieStore,
  { known, signal }: { known: string | null; signal: AbortSignal },
): Promise<Response> {
  const secret = chatSecretOf(cookies)
  // Checks whose it is.
  const { chat } = await getChat(cookies, 'en')
  if (!secret || !chat) throw new Refusal(404, 'message_unknown')
  const subject = sha256(secret)
  if (hub.count(subject) >= maxTabs) throw new Refusal(429, 'stream_limit', { retryAfter: 60 })
  const version = (await getChatVersions([subject], lookEvery * 5)).get(subject)
  if (!version) throw new Refusal(404, 'message_unknown')
  return hub.open({ subject, version, known, signal })
}

const entryRow = camelRow({
  author: z.enum(authors),
  body: z.string(),
  created_at: timestamp,
  /** The help centre answers that the assistant names. */
  faq: z.array(z.string()).optional(),
})

/** The result of `get_chat`, in the page's shape. */
export const chatRow = camelRow({
  number: z.string(),
  body: z.string(),
  created_at: timestamp,
  /** Oldest first. */
  replies: z.array(entryRow),
  /** Whether the visitor can still write. */
  open: z.boolean(),
  /** Whether the team has it; until then the assistant answers. */
  handed_over: z.boolean(),
  /** Whether someone of the team is writing. */
  answering: z.boolean(),
})

/** This browser's chat. */
export type Chat = z.output<typeof chatRow>

/** This browser's chat, and the questions that the assistant named. */
export type ChatState = {
  /** Null before the first text. */
  chat: Chat | null
  /** By slug, in the page's language. */
  links: Record<string, string>
  /** Whether a person is signed in, whose name and address the team would get. */
  signedIn: boolean
}
