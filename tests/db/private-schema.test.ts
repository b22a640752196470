import { expect, test } from 'vitest'
import { API_URL, embedded } from '@/tests/setup/db-embedded'

/** A call of the API in a schema, as a client with the server's key makes it. */
async function call(schema: string, name: string, input: object) {
  const backend = await embedded()
  const service = backend.service().schema(schema as 'public')
  const { status, error } = await service.rpc(name as 'rebuild_points', input as never)
  return { status, code: error?.code }
}

test('the API serves no function of the schema private, even to the server’s key', async () => {
  expect(await call('public', 'clear_rate_limit', { bucket: 'x', subject: 'y' })).toMatchObject({
    status: 204,
  })
  // This one the key’s role may execute, because checks of tables use it.
  expect(await call('private', 'is_blank', { value: '' })).toEqual({
    status: 406,
    code: 'PGRST106',
  })
  expect((await call('public', 'is_blank', { value: '' })).status).toBe(404)
  const backend = await embedded()
  const direct = await backend.fetch(`${API_URL}/rest/v1/rpc/private.is_blank`, { method: 'POST' })
  expect(direct.status).toBeGreaterThanOrEqual(400)
})
