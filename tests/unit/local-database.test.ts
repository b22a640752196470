import { describe, expect, it } from 'vitest'
import { together } from '../../supabase/local/api/database.ts'
import type { Call } from '../../supabase/local/api/statements.ts'

/** A database that writes down what it is asked at once. */
function recorder() {
  const rounds: Call[][] = []
  const query = together(async (calls) => {
    rounds.push([...calls])
    return { rows: [{ text: calls.at(-1)?.text }], fields: [], affectedRows: 0 }
  })
  return { rounds, query }
}

const texts = (rounds: Call[][]) => rounds.map((round) => round.map(({ text }) => text))

describe('a transaction and its settings', () => {
  it('wait for the next other statement and go along with it, in their order', async () => {
    const { rounds, query } = recorder()
    await query('BEGIN')
    await query(`SELECT set_config('role', $1, true)`, ['authenticated'])
    await query(`SELECT set_config('request.jwt.claims', $1, true)`, ['{"sub":"1"}'])
    await query(`SELECT set_config('response.status', '', true)`)
    const result = await query('select * from profiles limit $1', [10])
    expect(rounds).toEqual([
      [
        { text: 'begin', params: [], role: '' },
        {
          text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('response.status', $3, true)`,
          params: ['authenticated', '{"sub":"1"}', ''],
          role: '',
        },
        { text: 'select * from profiles limit $1', params: [10], role: 'authenticated' },
      ],
    ])
    expect(result.rows).toEqual([{ text: 'select * from profiles limit $1' }])
  })

  it('never stand before the end of a transaction, which a failed one hears alone', async () => {
    const { rounds, query } = recorder()
    await query('BEGIN')
    await query('select 1')
    await query(`SELECT set_config('role', '', true)`)
    await query('ROLLBACK')
    expect(texts(rounds)).toEqual([['begin', 'select 1'], ['ROLLBACK']])
  })

  it('that was left open does not fail the next one', async () => {
    const { rounds, query } = recorder()
    for (const text of ['BEGIN', 'select 1', 'BEGIN', 'select 2', 'COMMIT', 'BEGIN', 'select 3']) {
      await query(text)
    }
    expect(texts(rounds)).toEqual([
      ['begin', 'select 1'],
      ['rollback', 'begin', 'select 2'],
      ['COMMIT'],
      ['begin', 'select 3'],
    ])
  })

  it('are sent once, and the role lasts until the transaction ends', async () => {
    const { rounds, query } = recorder()
    await query('BEGIN')
    await query(`SELECT set_config('role', $1, true)`, ['anon'])
    for (const text of ['select 1', 'select 2', 'COMMIT', 'select 3']) await query(text)
    expect(texts(rounds)).toEqual([
      ['begin', `select set_config('role', $1, true)`, 'select 1'],
      ['select 2'],
      ['COMMIT'],
      ['select 3'],
    ])
    expect(rounds.map((round) => round.at(-1)?.role)).toEqual(['anon', 'anon', 'anon', ''])
  })

  it('are sent before what ends them, where nothing came between', async () => {
    const { rounds, query } = recorder()
    await query('BEGIN')
    await query('ROLLBACK')
    expect(texts(rounds)).toEqual([['begin', 'ROLLBACK']])
  })

  it('leave alone what only looks like one', async () => {
    const { rounds, query } = recorder()
    await query(`SELECT set_config('role', $1, false)`, ['anon'])
    await query(`SELECT set_config('role', $1, true), 1`, ['anon'])
    expect(rounds).toHaveLength(2)
  })
})
