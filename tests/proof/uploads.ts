import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { webProcesses } from '../bench/processes.ts'
import { type OwnSite, startSite } from '../setup/e2e-site.ts'
import { signUp } from '../setup/signed-up.ts'
import { sender } from '../setup/world.ts'
import type { Proof, Report } from './proof.ts'

const size = 10 * 1024 * 1024
const atOnce = Number(process.env.PROOF_UPLOADS ?? 28)
/** Maximum wait for others meanwhile, in milliseconds. */
const patience = 500
/** Maximum memory that uploads may add to the web server, in MB. */
const memory = 350

const files = {
  text: Buffer.alloc(size, 'a'),
  csv: Buffer.from('a,b,c\n'.repeat(size / 6)),
  json: Buffer.from(`[${'[1],'.repeat(size / 4 - 2)}1]`),
}

const peak = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The peak memory of a web server's processes since `forgetPeak`, in total, in MB. */
export const peakOf = (pid: number) => webProcesses(pid).reduce((sum, one) => sum + peak(one), 0)

/** On Linux, 5 resets the peak. */
export const forgetPeak = (pid: number) => {
  for (const one of webProcesses(pid)) writeFileSync(`/proc/${one}/clear_refs`, '5')
}

async function newKey(site: OwnSite): Promise<string> {
  const person = await signUp(site)
  const { key } = await sender(site.base)<{ key: string }>(person, 'POST', '/api/keys/create', {
    name: 'Proof',
  })
  return key
}

type Answer = { status: number; retryAfter: string | null; ms: number }

async function upload({ base }: OwnSite, key: string, name: keyof typeof files): Promise<Answer> {
  const body = new FormData()
  body.append('file', new File([files[name]], `a.${name === 'text' ? 'txt' : name}`))
  const began = performance.now()
  // A refusal arrives before the body is sent, and the connection may then be closed.
  const answered = await fetch(`${base}/api/v1/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body,
  }).catch(() => null)
  await answered?.text().catch(() => '')
  return {
    status: answered?.status ?? 0,
    retryAfter: answered?.headers.get('retry-after') ?? null,
    ms: performance.now() - began,
  }
}

/** Sends requests repeatedly, in its own thread, because sending files keeps this one busy. */
const asking = `
const { parentPort, workerData } = require('node:worker_threads')
let going = true
let longest = 0
parentPort.once('message', () => { going = false })
void (async () => {
  while (going) {
    const began = performance.now()
    await (await fetch(workerData)).arrayBuffer()
    longest = Math.max(longest, performance.now() - began)
  }
  parentPort.postMessage(Math.round(longest))
})()`

/** Requests a path until `work` is done; returns the longest wait in milliseconds. */
export async function longestDuring(address: string, work: Promise<unknown>): Promise<number> {
  const worker = new Worker(asking, { eval: true, workerData: address })
  await work
  worker.postMessage('stop')
  const [longest] = (await once(worker, 'message')) as [number]
  await worker.terminate()
  return longest
}

async function prove(report: Report, site: OwnSite): Promise<void> {
  const pid = site.instances[0]?.pid() ?? 0
  const keys = await Promise.all([1, 2, 3, 4, 5].map(() => newKey(site)))
  const [warm = '', one = '', two = '', three = '', four = ''] = keys
  await upload(site, warm, 'text')
  forgetPeak(pid)
  const before = peakOf(pid)
  for (const [key, name] of [
    [one, 'text'],
    [two, 'csv'],
    [three, 'json'],
  ] as const) {
    const all = Promise.all(Array.from({ length: atOnce }, () => upload(site, key, name)))
    const [health, ping, answers] = await Promise.all([
      longestDuring(`${site.base}/api/health`, all),
      longestDuring(`${site.base}/api/ping`, all),
      all,
    ])
    const statuses = answers.map(({ status }) => status)
    const counts = [...new Set(statuses)].map(
      (status) => `${statuses.filter((one) => one === status).length} × ${status}`,
    )
    report.promise(
      `${atOnce} uploads of 10 MB of ${name} at once: two are taken, the rest put off`,
      answers.every(({ status, retryAfter }) => status === 201 || (status === 429 && retryAfter)),
      counts.join(', '),
    )
    report.promise(
      `… and others are answered within ${patience} ms`,
      Math.max(health, ping) <= patience,
      `health at most ${health} ms, ping ${ping} ms`,
    )
    const held = peakOf(pid)
    report.promise(
      `… and the web server holds less than ${memory} MB more`,
      held - before < memory,
      `${Math.round(before)} MB before, ${Math.round(held)} MB at most`,
    )
    forgetPeak(pid)
  }
  const crowd = Promise.all(
    [one, two].flatMap((key) => Array.from({ length: 8 }, () => upload(site, key, 'csv'))),
  )
  const third = await upload(site, four, 'csv')
  await crowd
  report.promise(
    'two accounts that upload all the time don’t shut out a third',
    third.status === 201,
    `${third.status} after ${Math.round(third.ms)} ms`,
  )
}

export const proof: Proof = {
  title: 'uploads take turns and don’t keep others waiting',
  async run(report) {
    const site = await startSite({ built: process.env.PROOF_BUILT || undefined })
    try {
      await prove(report, site)
    } finally {
      await site.stop()
    }
  },
}
