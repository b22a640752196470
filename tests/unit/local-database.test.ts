import { describe, expect, it } from 'vitest'
import { settingsTogether } from '../../supabase/local/api/database.ts'

type Call = [text: string, params: unknown[] | undefined]

/** A database that writes down what it is asked. */
function recorder() {
  const calls: Call[] = []
  const query = settingsTogether((async (text: string, params?: unknown[]) => {
    calls.push([text, params])
    return { rows: [{ text }], fields: [] }
  }) as unknown as Parameters<typeof settingsTogether>[0])
  return { calls, query }
}

describe('settings of a request', () => {
  it('wait for the next statement and go along as one, in their order', async () => {
    const { calls, query } = recorder()
    await query('BEGIN')
    await query(`SELECT set_config('role', $1, true)`, ['authenticated'])
    await query(`SELECT set_config('request.jwt.claims', $1, true)`, ['{"sub":"1"}'])
    await query(`SELECT set_config('response.status', '', true)`)
    const result = await query('select * from profiles limit $1', [10])
    expect(calls).toEqual([
      ['BEGIN', undefined],
      [
        `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('response.status', $3, true)`,
        ['authenticated', '{"sub":"1"}', ''],
      ],
      ['select * from profiles limit $1', [10]],
    ])
    expect(result.rows).toEqual([{ text: 'select * from profiles limit $1' }])
  })

  it('are sent once', async () => {
    const { calls, query } = recorder()
    await query(`SELECT set_config('role', $1, true)`, ['anon'])
    await query('select 1')
    await query('select 2')
    expect(calls.map(([text]) => text)).toEqual([
      `select set_config('role', $1, true)`,
      'select 1',
      'select 2',
    ])
  })

  it('leave alone what only looks like one', async () => {
    const { calls, query } = recorder()
    await query(`SELECT set_config('role', $1, false)`, ['anon'])
    await query(`SELECT set_config('role', $1, true), 1`, ['anon'])
    expect(calls).toHaveLength(2)
  })
})
