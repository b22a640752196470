import { createApiKey, revokeApiKey } from '@/lib/api/changes'
import { newKeyInput, revokeKeyInput } from '@/lib/api/key-schema'
import { getApiKeys } from '@/lib/api/queries'
import { answer } from '@/lib/change/change'
import { personHandler } from '@/lib/change/legacy-person'
import { personReader } from '@/lib/change/legacy-person-reader'

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
