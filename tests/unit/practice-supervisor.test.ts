import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  createSupervisor,
  mostOutput,
  mostTime,
  type News,
  type Task,
} from '@/components/practice/frame/supervisor'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function supervised() {
  const workers: { hear(news: unknown): void; tasks: Task[]; ended: boolean }[] = []
  const told: News[] = []
  const supervisor = createSupervisor({
    tell: (news) => told.push(news),
    start(hear) {
      const worker = { hear, tasks: [] as Task[], ended: false }
      workers.push(worker)
      return {
        post: (task) => worker.tasks.push(task),
        end: () => {
          worker.ended = true
        },
      }
    },
  })
  const add = (id: number) =>
    supervisor.add({ id, kind: 'run', request: { language: 'js', code: '' } })
  return { add, told, workers, last: () => workers[workers.length - 1] }
}
const stopped = (id: number, why: 'time' | 'memory' | 'output') =>
  ({ kind: 'end', id, outputs: [], end: { kind: 'stopped', why } }) as const
const done = (id: number): News => ({ kind: 'end', id, end: { kind: 'done' }, outputs: [] })
const print = (id: number, text = 'a') => {
  const output = { kind: 'text', text, stream: 'out' } as const
  return { kind: 'output', id, output } as const
}

it('does one task after the other, once it is ready, and ends the worker of each', () => {
  const { add, told, workers } = supervised()
  add(1)
  add(2)
  expect(workers[0]?.tasks).toEqual([])
  workers[0]?.hear({ kind: 'ready' })
  expect(workers[0]?.tasks.map(({ id }) => id)).toEqual([1])
  workers[0]?.hear(print(1))
  workers[0]?.hear(done(1))
  // What the first program has left behind, such as a timer, ends with it.
  expect(workers[0]?.ended).toBe(true)
  workers[0]?.hear(print(1))
  workers[1]?.hear({ kind: 'ready' })
  expect(workers.map(({ tasks }) => tasks.map(({ id }) => id))).toEqual([[1], [2]])
  expect(told.map(({ kind }) => kind)).toEqual([
    ...['ready', 'started', 'output', 'end'],
    ...['ready', 'started'],
  ])
})

it('replaces a worker that runs too long, and only counts the running', () => {
  const { add, told, workers, last } = supervised()
  add(1)
  vi.advanceTimersByTime(10 * mostTime)
  last()?.hear({ kind: 'ready' })
  vi.advanceTimersByTime(mostTime)
  expect(workers[0]?.ended).toBe(true)
  expect(told.at(-1)).toEqual(stopped(1, 'time'))
  workers[0]?.hear(print(1))
  expect(told.at(-1)).toEqual(stopped(1, 'time'))
  add(2)
  last()?.hear({ kind: 'ready' })
  last()?.hear(done(2))
  vi.advanceTimersByTime(2 * mostTime)
  expect(told.at(-1)).toEqual(done(2))
  expect(workers).toHaveLength(3)
})

it('stops a task at too much output, and replaces workers that ran out of memory', () => {
  const { add, told, last, workers } = supervised()
  add(1)
  last()?.hear({ kind: 'ready' })
  last()?.hear(print(1, 'x'.repeat(mostOutput)))
  expect(told.at(-1)).toEqual(stopped(1, 'output'))
  add(2)
  last()?.hear({ kind: 'ready' })
  last()?.hear({ kind: 'end', id: 2, end: { kind: 'stopped', why: 'memory' } })
  expect(told.at(-1)).toEqual(stopped(2, 'memory'))
  add(3)
  last()?.hear({ kind: 'ready' })
  last()?.hear({ kind: 'failed', why: 'it broke down' })
  expect(told.at(-1)).toEqual(stopped(3, 'memory'))
  expect(workers).toHaveLength(4)
})

it('counts all of a message, and passes on only what the page knows', () => {
  const { add, told, last } = supervised()
  add(1)
  last()?.hear({ kind: 'ready' })
  const hidden = { ...print(1), more: 'x', output: { ...print(1).output, load: [1] } }
  last()?.hear(hidden)
  expect(told.at(-1)).toEqual(print(1))
  const outputs = Array(2e6).fill({ value: 1 })
  last()?.hear({ kind: 'end', id: 1, end: { kind: 'done' }, outputs })
  expect(told.at(-1)).toEqual(stopped(1, 'output'))
})

it('ignores what a program forges for other tasks', () => {
  const { add, told, last } = supervised()
  add(1)
  last()?.hear({ kind: 'ready' })
  last()?.hear(done(7))
  last()?.hear(print(7))
  expect(told.map(({ kind }) => kind)).toEqual(['ready', 'started'])
})

it('says why a language can’t be started, and tries anew with the next task', () => {
  const { add, told, last, workers } = supervised()
  last()?.hear({ kind: 'failed', why: 'no WebAssembly' })
  expect(told).toEqual([{ kind: 'failed', why: 'no WebAssembly' }])
  add(1)
  expect(workers).toHaveLength(2)
  last()?.hear({ kind: 'ready' })
  expect(last()?.tasks.map(({ id }) => id)).toEqual([1])
})
