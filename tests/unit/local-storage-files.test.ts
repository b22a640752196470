import { linkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adaptStorage } from '../../supabase/local/api/open-app.ts'

type App = Parameters<typeof adaptStorage>[0]

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'altiora-storage-'))
  await mkdir(join(folder, 'avatars'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('replaces files, so that a link to one keeps its content', async () => {
  const write = (bucket: string, key: string, text: string) =>
    writeFile(join(folder, bucket, key), text)
  const adapter = {
    uploadObject: (bucket: string, key: string, _: unknown, text: string) =>
      write(bucket, key, text),
    copyObject: (_: string, from: string, __: unknown, bucket: string, key: string) =>
      write(bucket, key, `copy of ${from}`),
  }
  adaptStorage({ _storageAdapter: adapter } as unknown as App, folder)
  const file = join(folder, 'avatars/a.webp')
  writeFileSync(file, 'first')
  linkSync(file, join(folder, 'kept-1'))
  await adapter.uploadObject('avatars', 'a.webp', undefined, 'second')
  linkSync(file, join(folder, 'kept-2'))
  await adapter.copyObject('avatars', 'b.webp', undefined, 'avatars', 'a.webp')
  const contents = ['kept-1', 'kept-2', 'avatars/a.webp'].map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  )
  expect(contents).toEqual(['first', 'second', 'copy of b.webp'])
})

it('stops the start when lite has changed', () => {
  const app = (adapter: unknown) => ({ _storageAdapter: adapter }) as unknown as App
  expect(() => adaptStorage(app(undefined), folder)).toThrow('no file storage')
  expect(() => adaptStorage(app({ uploadObject: async () => {} }), folder)).toThrow(
    'no longer has copyObject()',
  )
})
