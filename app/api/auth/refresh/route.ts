import { currentSessionAnswer } from '@/lib/auth/actions'
import { nothing } from '@/lib/auth/schema'
import { jsonHandler } from '@/lib/http/handler'

export const POST = jsonHandler({
  input: nothing,
  run: ({ jar }) => currentSessionAnswer(jar, { renew: true }),
})
