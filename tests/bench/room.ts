import { request } from 'node:http'
import { percentile } from '../proof/proof.ts'
import { startSite } from '../setup/e2e-site.ts'
import { type SignedUp, signUp } from '../setup/signed-up.ts'
import { type Part, table } from './bench.ts'
import { residentBytes, webProcesses } from './processes.ts'

const people = Number(process.env.BENCH_PEOPLE ?? 200)
/** Duration of each load, in seconds. */
const seconds = Number(process.env.BENCH_SECONDS ?? 30)
const event = '00000000-0000-4000-8000-000000000031'
const sql = `
delete from public.events;
delete from public.event_rules;
insert into public.events (id, topic, type, starts_at, ends_at, capacity) values
  ('${event}', 'agents-from-scratch', 'vibe-session', now() + '10 minutes', now() + '3 hours', 1000);
insert into public.event_rooms (event_id, mode) values ('${event}', 'room');
`

type Entry = { seq: number; text?: string }

/** A page that listens: notes when each entry came, and connects again where it left off. */
function listen(base: string, cookie: string, from: string) {
  const page = `00000000-0000-4000-8000-${String(Math.floor(Math.random() * 1e12)).padStart(12, '0')}`
  const came: { seq: number; after: number }[] = []
  let seq = 0
  let cut = () => {}
  let closed = false
  let faults = 0

  const open = () =>
    new Promise<void>((done) => {
      const asked = request(
        `${base}/api/room/${event}/stream?page=${page}&after=${seq}`,
        { headers: { cookie, 'x-forwarded-for': from }, agent: false },
        (answer) => {
          if (answer.statusCode !== 200) faults++
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (data: string) => {
            done()
            text += data
            for (;;) {
              const end = text.indexOf('\n\n')
              if (end < 0) return
              const line = text
                .slice(0, end)
                .split('\n')
                .find((one) => one.startsWith('data: {'))
              text = text.slice(end + 2)
              if (!line) continue
              const entry = JSON.parse(line.slice(6)) as Entry
              seq = entry.seq
              const sent = Number(/^at (\d+)/.exec(entry.text ?? '')?.[1])
              came.push({ seq, after: Date.now() - sent })
            }
          })
          answer.on('error', () => {})
          answer.on('close', () => {
            if (!closed) void open()
          })
        },
      )
      asked.on('error', () => {
        if (!closed) setTimeout(() => void open().then(done), 200)
      })
      asked.end()
      cut = () => asked.destroy()
    })
  return {
    came,
    open,
    /** Loses the connection. */
    drop: () => cut(),
    faults: () => faults,
    close() {
      closed = true
      cut()
    },
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

export const part: Part = {
  title: `a room with ${people} connections: delivery to everyone, and memory`,
  async run(write) {
    const site = await startSite({ sql, env: { TRUST_PROXY: '1' } })
    try {
      const from = (index: number) => `192.0.${2 + Math.floor(index / 250)}.${1 + (index % 250)}`
      const members: SignedUp[] = []
      const post = async (path: string, member: number, input: object) => {
        const response = await fetch(`${site.base}/api/${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            origin: site.base,
            cookie: members[member]?.cookie ?? '',
            'x-forwarded-for': from(member),
          },
          body: JSON.stringify(input),
        })
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
        return response.json()
      }
      for (let index = 0; index < people; index++) {
        members.push(await signUp(site, { from: from(index) }))
        await post('live/register', index, { event, locale: 'en' })
      }
      for (let index = 0; index < people; index++) {
        await post('room/present', index, { event })
        if (index < 100) await post('room/name', index, { event, name: `Asha ${index}` })
      }
      const held = () =>
        webProcesses(site.instances[0]?.pid() ?? 0).reduce(
          (sum, pid) => sum + residentBytes(pid),
          0,
        )
      const before = held()
      const listeners = members.map(({ cookie }, index) => listen(site.base, cookie, from(index)))
      for (const { open } of listeners) await open()
      await pause(2_000)
      const after = held()

      const rows: (string | number)[][] = [
        ['load', 'messages', 'deliveries', 'p50', 'p95', 'p99', 'slowest', 'missed', 'doubled'],
      ]
      let speaker = 0
      let total = 0
      const loads = [
        { title: '1 a second', every: 1000, drops: false },
        { title: '5 a second', every: 200, drops: false },
        { title: '5 a second, connections lost at random', every: 200, drops: true },
      ]
      for (const { title, every, drops } of loads) {
        for (const { came } of listeners) came.length = 0
        const count = Math.round((seconds * 1000) / every)
        const sending: Promise<unknown>[] = []
        for (let turn = 0; turn < count; turn++) {
          speaker = (speaker + 1) % Math.min(100, people)
          sending.push(
            post('room/say', speaker, { event, words: `at ${Date.now()}: message ${turn}` }),
          )
          if (drops && turn % 5 === 0) {
            for (let one = 0; one < people / 20; one++) {
              listeners[Math.floor(Math.random() * people)]?.drop()
            }
          }
          await pause(every)
        }
        await Promise.all(sending)
        total += count
        for (let wait = 0; wait < 100; wait++) {
          if (listeners.every(({ came }) => (came.at(-1)?.seq ?? 0) >= total)) break
          await pause(100)
        }
        const all = listeners.flatMap(({ came }) => came)
        const times = all.map((one) => one.after)
        const missed = listeners.reduce(
          (sum, { came }) => sum + count - new Set(came.map(({ seq }) => seq)).size,
          0,
        )
        const ms = (share: number) => `${percentile(times, share).toFixed(0)} ms`
        const doubled = all.length - (count * people - missed)
        rows.push([
          ...[title, count, all.length, ms(0.5), ms(0.95), ms(0.99)],
          ...[`${Math.max(...times)} ms`, missed, doubled],
        ])
      }
      for (const line of table(rows)) write(line)
      const mb = (bytes: number) => (bytes / 1e6).toFixed(0)
      write('')
      write(
        `Web server with renderers: ${mb(before)} MB before, ${mb(after)} MB with ${people} connections, ` +
          `${((after - before) / people / 1e3).toFixed(0)} kB for each; backend ${mb(residentBytes(site.backendPid()))} MB. ` +
          `Refused streams: ${listeners.reduce((sum, { faults }) => sum + faults(), 0)}.`,
      )
      for (const { close } of listeners) close()
    } finally {
      await site.stop()
    }
  },
}
