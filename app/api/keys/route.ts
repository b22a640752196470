import { createApiKey, revokeApiKey } from '@/lib/api/actions'
import { newKeyInput, revokeKeyInput } from '@/lib/api/key-schema'
import { getApiKeys } from '@/lib/api/queries'
import { personHandler, personOf } from '@/lib/auth/person-handler'
import { answer, readHandler } from '@/lib/http/handler'

/** The person's keys, without the keys themselves. */
export const GET = readHandler(async (_, jar) => {
  const person = await personOf(jar)
  return answer(person.ok ? await getApiKeys(person.data.tokens.accessToken) : person)
})

/** A new key, told this once. */
export const POST = personHandler({
  input: newKeyInput,
  limit: 'api-key-person',
  run: ({ input, tokens }) => createApiKey(tokens.accessToken, input),
})

export const DELETE = personHandler({
  input: revokeKeyInput,
  limit: 'api-key-person',
  run: ({ input, tokens }) => revokeApiKey(tokens.accessToken, input),
})
