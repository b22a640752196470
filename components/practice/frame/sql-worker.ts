import start from '@sqlite.org/sqlite-wasm'
import { limitMemory } from '@/lib/runtimes/limit-memory'
import { createSql } from '@/lib/runtimes/sql'
import { mostMemory } from '@/lib/runtimes/types'
import { withFiles, work } from './work'

work(async (given) => {
  limitMemory(mostMemory.sql)
  return createSql(await withFiles(given, () => start()))
})
