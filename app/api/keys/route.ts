import { createApiKey, revokeApiKey } from '@/lib/api/actions'
import { newKeyInput, revokeKeyInput } from '@/lib/api/key-schema'
import { getApiKeys } from '@/lib/api/queries'
import { personHandler } from '@/lib/auth/person-handler'
import { personReader } from '@/lib/auth/person-reader'
import { answer } from '@/lib/http/handler'

/** The person's keys, without the keys themselves. */
export const GET = personReader('api-key-person', async ({ tokens }) =>
  answer(await getApiKeys(tokens.accessToken)),
)

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
