import 'server-only'
import type { CookieStore } from '@/lib/http/cookies'
import { Refusal } from '@/lib/http/refusal'
import { sha256 } from '@/lib/support/secret'
import { createStreamHub, lookEvery } from '@/lib/updates/hub'
import { chatSecretOf } from './chat-cookie'
import { getChat, getChatVersions } from './queries'

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
