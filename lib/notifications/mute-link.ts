import 'server-only'
import { z } from 'zod'
import { seal, unseal } from '@/lib/security/seal'
import { type Topic, topics } from './topics'

const purpose = 'mute emails'
/** How long the link in an email works, in seconds: email programs keep emails for years. */
const lifetime = 2 * 365 * 86_400

const mute = z.object({ person: z.uuid(), topic: z.enum(topics) })

/** The URL that an email program posts to, to unsubscribe a person from a topic without signing in. */
export const mutePath = (person: string, topic: Topic): string =>
  `/api/notifications/mute/${seal(purpose, { person, topic }, lifetime)}`

/** The person and topic of a link; null if it's forged. */
export function muteOf(token: string): z.output<typeof mute> | null {
  return mute.safeParse(unseal(purpose, token)).data ?? null
}
