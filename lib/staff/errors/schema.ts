import { z } from 'zod'

export const errorStates = ['open', 'resolved', 'ignored'] as const
export type ErrorState = (typeof errorStates)[number]

/** Where an error happened. */
export const errorSources = ['server', 'browser', 'database', 'worker'] as const

export const stateInput = z.object({
  errors: z.array(z.uuid('invalid'), 'invalid').min(1, 'invalid').max(500, 'invalid'),
  state: z.enum(errorStates, 'invalid'),
})
