import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnServer, newServerDatabase } from '@/tests/setup/db-backends'
import { migrations, type ServerDatabase } from '@/tests/setup/db-server'
import { rows, type Sql } from '@/tests/setup/db-sql'

describeOnServer('the buckets of files', () => {
  let database: ServerDatabase
  let owner: Sql
  beforeAll(async () => {
    database = await newServerDatabase()
    owner = await database.connect('postgres')
  })
  afterAll(() => database.close())

  test('are closed, also where there were open ones of their names', async () => {
    const admin = await database.connect('supabase_admin')
    await admin.run(`
      create schema storage;
      grant usage on schema storage to postgres;
      create table storage.buckets (
        id text primary key, name text, public boolean, file_size_limit bigint,
        allowed_mime_types text[]
      );
      grant all on storage.buckets to postgres;
      insert into storage.buckets (id, name, public)
      values ('projects', 'projects', true), ('others', 'others', true)`)
    // The buckets in the migrations, in order.
    const blocks = migrations().flatMap(
      (text) =>
        text.match(/do \$\$(?:(?!\$\$)[\s\S])*storage\.buckets(?:(?!\$\$)[\s\S])*\$\$;/g) ?? [],
    )
    expect(blocks).toHaveLength(4)
    for (const block of blocks) await owner.run(block)
    expect(await rows(admin, 'select id, public from storage.buckets order by id')).toEqual([
      { id: 'api-files', public: false },
      { id: 'avatars', public: false },
      { id: 'films', public: false },
      { id: 'others', public: true },
      { id: 'projects', public: false },
    ])
  })
})
