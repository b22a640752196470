import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateTypes, TYPES_FILE } from '@/scripts/database-types'
import { describeOnServer, newServerDatabase } from '@/tests/setup/db-backends'
import type { ServerDatabase } from '@/tests/setup/db-server'

describeOnServer('the generated types, generated again', () => {
  let database: ServerDatabase
  beforeAll(async () => {
    database = await newServerDatabase()
  })
  afterAll(() => database.close())

  test('are the file: otherwise run npm run db:types', async () => {
    expect(await generateTypes(database.url)).toBe(readFileSync(TYPES_FILE, 'utf8'))
  })
})
