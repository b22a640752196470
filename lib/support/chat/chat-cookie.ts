import 'server-only'
import { randomBytes } from 'node:crypto'
import { type CookieReader, type CookieStore, readCookie, writeCookie } from '@/lib/http/cookies'
import { isSecret, secretFor } from '@/lib/support/secret'

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
