import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadKeys } from '@/supabase/local/keys'
import { acquireLock } from '@/supabase/local/lock'
import { keepPrivate } from '@/supabase/local/private-folder'

let folder: string
let umask: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'altiora-private-'))
  umask = process.umask()
  chmodSync(folder, 0o755)
})
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true })
})

const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o7777).toString(8)

it('a data directory that others could read becomes private, with everything of ours in it', () => {
  mkdirSync(join(folder, 'db/base'), { recursive: true, mode: 0o755 })
  mkdirSync(join(folder, 'storage.backup'), { mode: 0o777 })
  for (const name of ['db/base/1', 'mail.jsonl', 'mail.jsonl.new', 'keys.json', 'lock', 'notes']) {
    writeFileSync(join(folder, name), 'x', { mode: 0o644 })
    chmodSync(join(folder, name), 0o644)
  }
  const elsewhere = mkdtempSync(join(tmpdir(), 'altiora-elsewhere-'))
  chmodSync(elsewhere, 0o755)
  symlinkSync(elsewhere, join(folder, 'storage'))
  keepPrivate(folder)
  expect(modeOf()).toBe('700')
  expect(['db', 'db/base', 'storage.backup'].map((name) => modeOf(name))).toEqual(
    Array(3).fill('700'),
  )
  const files = ['db/base/1', 'mail.jsonl', 'mail.jsonl.new', 'keys.json', 'lock']
  expect(files.map((name) => modeOf(name))).toEqual(Array(5).fill('600'))
  // Not ours.
  expect([modeOf('notes'), modeOf('storage')]).toEqual(['644', '755'])
  rmSync(elsewhere, { recursive: true })
})

it('what is written later is private as well', () => {
  process.umask(0o022)
  keepPrivate(folder)
  writeFileSync(join(folder, 'mail.jsonl'), '')
  mkdirSync(join(folder, 'db'))
  expect([modeOf('mail.jsonl'), modeOf('db')]).toEqual(['600', '700'])
})

it('its keys and its lock make it private before they are written', () => {
  loadKeys(folder, {})
  expect([modeOf(), modeOf('keys.json')]).toEqual(['700', '600'])
  chmodSync(folder, 0o755)
  acquireLock(folder)()
  expect(modeOf()).toBe('700')
})

it('a folder that everyone uses stays theirs', () => {
  chmodSync(folder, 0o1777)
  keepPrivate(folder)
  expect(modeOf()).toBe('1777')
})
