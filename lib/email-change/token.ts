import 'server-only'
import { z } from 'zod'
import { seal, unseal } from '@/lib/security/seal'

const purpose = 'email change'
/** Longer than the database lets a change be confirmed or reverted, in seconds. */
const lifetime = 9 * 86_400

const link = z.object({ change: z.uuid(), side: z.enum(['old', 'new', 'revert']) })

/** What a link may do: confirm for the old or the new address, or revert. */
export type ChangeLink = z.output<typeof link>

/** The sealed part of an email's link. */
export const emailChangeToken = (about: ChangeLink): string => seal(purpose, about, lifetime)

/** What a token allows; null when it isn't valid. */
export const linkOf = (token: string): ChangeLink | null =>
  link.safeParse(unseal(purpose, token)).data ?? null
