import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { removeStrayFiles } from '@/lib/worker/run'

const { rpc, remove, env } = vi.hoisted(() => ({
  rpc: vi.fn(),
  remove: vi.fn(async () => ({ error: null })),
  env: { embedded: true },
}))
vi.mock('@/lib/env', () => ({ env: () => env }))
vi.mock('@/lib/db/clients', () => ({
  patience: {},
  serviceClient: () => ({ rpc, storage: { from: (bucket: string) => ({ remove, bucket }) } }),
}))

const film = crypto.randomUUID()
const nameOf = (letter: string) => `${letter.repeat(32)}.mp4`
const pathOf = (letter: string) => `${film}/${nameOf(letter)}`
const [known, lost, young, unfinished] = ['a', 'b', 'c', 'd'] as const

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'altiora-films-'))
  vi.stubEnv('FILMS_DIR', folder)
  env.embedded = true
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000)
  const put = (name: string) => {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), longAgo, longAgo)
  }
  for (const letter of [known, lost, young]) {
    put(`${film}_${nameOf(letter)}`)
    put(`${film}_${nameOf(letter)}.json`)
  }
  put(`${film}_${nameOf(unfinished)}.json`)
  put('holiday.mp4')
  // One of its parts has just been written.
  writeFileSync(join(folder, `${film}_${nameOf(young)}`), 'more')
  remove.mockClear()
  rpc.mockReset()
  rpc.mockImplementation(async (_: string, { films_on_disk }: { films_on_disk: string[] }) => ({
    data: films_on_disk
      .filter((file) => file !== pathOf(known))
      .map((file) => ({ bucket: 'films', file })),
  }))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it('removes films from the disk that no row knows, once they are a day old', async () => {
  expect(await removeStrayFiles()).toBe(2)
  const [call] = rpc.mock.calls as [string, { films_on_disk: string[] }][]
  expect(call?.[1].films_on_disk.sort()).toEqual([known, lost, young, unfinished].map(pathOf))
  expect(readdirSync(folder).sort()).toEqual([
    ...[known, young].flatMap((letter) => [
      `${film}_${nameOf(letter)}`,
      `${film}_${nameOf(letter)}.json`,
    ]),
    'holiday.mp4',
  ])
  expect(remove).not.toHaveBeenCalled()
})

it('looks at no disk if the storage is hosted', async () => {
  env.embedded = false
  rpc.mockResolvedValue({ data: [{ bucket: 'films', file: pathOf(lost) }] })
  expect(await removeStrayFiles()).toBe(1)
  expect(rpc).toHaveBeenCalledWith('stray_files', { films_on_disk: [] })
  expect(remove).toHaveBeenCalledWith([pathOf(lost)])
  expect(readdirSync(folder)).toContain(`${film}_${nameOf(lost)}`)
})

it('has nothing to do without a folder of films', async () => {
  vi.stubEnv('FILMS_DIR', join(folder, 'none'))
  expect(await removeStrayFiles()).toBe(0)
})
