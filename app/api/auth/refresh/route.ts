import { currentSessionAnswer } from '@/lib/auth/changes'
import { nothing } from '@/lib/auth/schema'
import { jsonHandler } from '@/lib/change/change'

export const POST = jsonHandler({
  input: nothing,
  run: ({ jar }) => currentSessionAnswer(jar, { renew: true }),
})
