import { z } from 'zod'

export const endSessionInput = z.object({ id: z.uuid('invalid') })
