import { z } from 'zod'
import { roles } from '@/lib/account/account'

/** What an account can be; suspended ones may be unconfirmed as well. */
export const personStates = ['active', 'unconfirmed', 'suspended'] as const
export type PersonState = (typeof personStates)[number]

/** Longest reason for a suspension, and for what is done to a certificate, in characters. */
export const reasonLength = { suspension: 500, certificate: 200 } as const

const person = z.uuid('invalid')
/** As last seen: another one means that someone has changed the person since. */
const version = z.int('invalid').min(1, 'invalid')

/** People as last seen, at most as many as a page of the list can select. */
const people = z.array(z.object({ person, version })).min(1, 'invalid').max(200, 'invalid')

const reason = (most: number) =>
  z.string('reason_needed').trim().min(1, 'reason_needed').max(most, 'text_too_long')

export const suspendInput = z.object({ people, reason: reason(reasonLength.suspension) })

export const restoreInput = z.object({ people })

export const personRoleInput = z.object({ person, role: z.enum(roles, 'invalid'), version })

export const personInput = z.object({ person })

export const certificateInput = z.object({
  certificate: z.string('invalid').regex(/^[0-9a-f]{32}$/, 'invalid'),
  reason: reason(reasonLength.certificate),
})

/** Whether a text has the format of a person's id. */
export const isPersonId = (id: string): boolean => person.safeParse(id).success
