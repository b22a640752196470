import start from '@sqlite.org/sqlite-wasm'
import { limitMemory } from '@/lib/runtimes/limit-memory'
import { mostMemory } from '@/lib/runtimes/limits'
import { createSql } from '@/lib/runtimes/sql'
import { withFiles } from './given-files'
import { work } from './work'

work(async (given) => {
  limitMemory(mostMemory.sql)
  return createSql(await withFiles(given, () => start()))
})
