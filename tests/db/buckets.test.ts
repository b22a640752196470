import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnServer, newServerDatabase } from '@/tests/setup/db-backends'
import { migrations, type ServerDatabase } from '@/tests/setup/db-server'
import { type Sql, sql } from '@/tests/setup/db-sql'

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
    expect(await admin.rows('select id, public from storage.buckets order by id')).toEqual([
      { id: 'api-files', public: false },
      { id: 'avatars', public: false },
      { id: 'films', public: false },
      { id: 'others', public: true },
      { id: 'projects', public: false },
    ])
  })

  test('files that no row knows are found once a week, in storage a day after they were stored', async () => {
    const admin = await database.connect('supabase_admin')
    await admin.run(`
      create table storage.objects (
        bucket_id text, name text, created_at timestamptz default now() - interval '2 days'
      );
      grant all on storage.objects to postgres`)
    const [person, file] = [crypto.randomUUID(), crypto.randomUUID()]
    const project = crypto.randomUUID()
    const digits = (letter: string, length: number) => letter.repeat(length)
    await owner.run(sql`
      insert into auth.users (id, email, email_confirmed_at)
      values (${person}, 'stray@example.com', now());
      update public.profiles set avatar_id = ${digits('a', 32)} where id = ${person};
      insert into public.discarded_avatars (avatar_id) values (${digits('b', 32)});
      insert into public.projects (id, author, image_id, image_width, image_height)
      values (${project}, ${person}, ${digits('a', 16)}, 1, 1);
      insert into public.api_files (id, user_id, filename, size, format)
      values (${file}, ${person}, 'a.csv', 1, 'csv');
      insert into public.discarded_film_files (file) values ('known.mp4')`)
    const stray = [
      ['api-files', person],
      ['avatars', `${digits('c', 32)}.webp`],
      ['films', 'lost.mp4'],
      ['films', 'stray.mp4'],
      ['projects', `${person}/${digits('a', 16)}.webp`],
      ['projects', `${project}/${digits('b', 16)}-640.webp`],
    ]
    const known = [
      ['api-files', file],
      ['avatars', `${digits('a', 32)}.webp`],
      ['avatars', `${digits('b', 32)}.webp`],
      ['films', 'known.mp4'],
      ['others', 'anything'],
      ['projects', `${project}/${digits('a', 16)}-640.webp`],
    ]
    const onDisk = 'lost.mp4'
    for (const [bucket, name] of [...stray.filter((one) => one[1] !== onDisk), ...known]) {
      await owner.run(
        sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`,
      )
    }
    await owner.run(
      `insert into storage.objects (bucket_id, name, created_at) values ('avatars', 'new', now())`,
    )
    const found = async () =>
      (
        await owner.rows<{ bucket: string; file: string }>(
          `select * from public.stray_files('{known.mp4,lost.mp4}')`,
        )
      )
        .map((one) => [one.bucket, one.file])
        .sort()
    expect(await found()).toEqual(stray.sort())
    expect(await found()).toEqual([])
    await owner.run(
      `update public.write_checks set files_compared_at = now() - interval '7 days 1 minute'`,
    )
    expect(await found()).toHaveLength(6)
  })
})
