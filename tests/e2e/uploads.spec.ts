import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { webProcesses } from '../setup/processes.ts'
import { signUp } from '../setup/signed-up.ts'
import { sender } from '../setup/world.ts'
import { expect, test } from './fixtures.ts'
import { ownSite } from './own-site.ts'

const size = 10 * 1024 * 1024
const atOnce = 28
/** MB that all uploads together may add to the web server. */
const memory = 350

const files = {
  txt: Buffer.alloc(size, 'a'),
  csv: Buffer.from('a,b,c\n'.repeat(size / 6)),
  json: Buffer.from(`[${'[1],'.repeat(size / 4 - 2)}1]`),
}

const peakOf = (pid: number) =>
  webProcesses(pid)
    .map((one) => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1])
    .reduce((sum, kilobytes) => sum + Number(kilobytes) / 1024, 0)

/** On Linux, 5 resets the peak. */
const forgetPeak = (pid: number) => {
  for (const one of webProcesses(pid)) writeFileSync(`/proc/${one}/clear_refs`, '5')
}

/** Sends pings in its own thread, because sending files keeps this one busy; counts the answers. */
const pinging = `
const { parentPort, workerData } = require('node:worker_threads')
let [going, answers] = [true, 0]
parentPort.once('message', () => { going = false })
void (async () => {
  for (; going; answers++) await (await fetch(workerData)).arrayBuffer()
  parentPort.postMessage(answers)
})()`

test.describe('uploads', { tag: '@night' }, () => {
  const site = ownSite(undefined, { timeout: 600_000 })

  async function upload(key: string, type: keyof typeof files) {
    const body = new FormData()
    body.append('file', new File([files[type]], `a.${type}`))
    // A refusal arrives before the body is sent, and the connection may then be closed.
    const answer = await fetch(`${site.base}/api/v1/upload`, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${key}` }, body },
    }).catch(() => null)
    await answer?.text().catch(() => '')
    const isPutOff = answer?.status === 429 && answer.headers.has('retry-after')
    return answer?.status === 201 ? 'taken' : isPutOff ? 'put off' : String(answer?.status)
  }

  async function newKey(): Promise<string> {
    const send = sender(site.base)
    const person = await signUp(site)
    const made = await send<{ key: string }>(person, 'POST', '/api/keys/create', { name: 'Files' })
    return made.key
  }

  test.beforeAll(async () => {
    // What analyses texts is loaded once.
    expect(await upload(await newKey(), 'txt')).toBe('taken')
  })

  for (const type of ['txt', 'csv', 'json'] as const) {
    test(`${atOnce} of 10 MB of ${type} at once take turns, in bounded memory`, async () => {
      const key = await newKey()
      const pid = site.instances[0]?.pid() ?? 0
      forgetPeak(pid)
      const before = peakOf(pid)
      const pings = new Worker(pinging, { eval: true, workerData: `${site.base}/api/ping` })
      const found = await Promise.all(Array.from({ length: atOnce }, () => upload(key, type)))
      pings.postMessage('stop')
      const [answers] = (await once(pings, 'message')) as [number]
      await pings.terminate()
      expect(new Set(found)).toEqual(new Set(['taken', 'put off']))
      expect(peakOf(pid) - before).toBeLessThan(memory)
      // Others are answered meanwhile.
      expect(answers).toBeGreaterThan(10)
    })
  }
})
