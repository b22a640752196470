import 'server-only'
import { z } from 'zod'
import { seal, unseal } from '@/lib/security/seal'
import { type Topic, topics } from './topics'

const purpose = 'mute emails'
/** How long the link in an email works, in seconds: mail programs keep emails for years. */
const lifetime = 2 * 365 * 86_400

const mute = z.object({ person: z.uuid(), topic: z.enum(topics) })

/** What a mail program posts to, to end a person's emails on a topic without signing in. */
export const mutePath = (person: string, topic: Topic): string =>
  `/api/notifications/mute/${seal(purpose, { person, topic }, lifetime)}`

/** Whose emails a link ends, and on what; null if it is forged. */
export function muteOf(token: string): z.output<typeof mute> | null {
  return mute.safeParse(unseal(purpose, token)).data ?? null
}
