import 'server-only'
import { z } from 'zod'
import { getFaqWords } from '@/content/faq'
import { optionalPersonOf } from '@/lib/change/person'
import { read } from '@/lib/db/call'
import { patience, serviceClient } from '@/lib/db/clients'
import type { CookieStore } from '@/lib/http/cookies'
import type { Locale } from '@/lib/i18n/routing'
import { sha256 } from '@/lib/support/secret'
import { type Chat, type ChatState, chatRow } from './chat'
import { chatSecretOf } from './chat-cookie'

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
export async function getChatVersions(hashes: string[], ms: number): Promise<Map<string, string>> {
  const rows = await read(serviceClient(ms).rpc('watch_chats', { secret_hashes: hashes }), versions)
  return new Map(rows.map(({ secret_hash, version }) => [secret_hash, version]))
}
