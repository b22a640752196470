import start from '@sqlite.org/sqlite-wasm'
import { limitMemory } from '@/lib/runtimes/limit-memory'
import { mostMemory } from '@/lib/runtimes/limits'
import { createSql } from '@/lib/runtimes/sql'
import { giveModule } from './given-wasm'
import { work } from './work'

work(async ({ module }) => {
  giveModule(module)
  // Asked for the module, which is given.
  globalThis.fetch = async () => new Response()
  limitMemory(mostMemory.sql)
  return createSql(await start())
})
