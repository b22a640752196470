import { setTimeout as wait } from 'node:timers/promises'

/** Reproducible numbers from 0 to 1, from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A value that is overwritten repeatedly: it has to be the last acknowledged one or a later one. */
type Overwritten = { sent: string[]; acknowledged: number }

/** Requested and acknowledged writes, to compare with the stored ones. */
export class Ledger {
  /** Number of acknowledged writes. */
  acknowledged = 0
  /** Number of refused or unanswered writes. */
  unacknowledged = 0
  private readonly rows = new Map<string, Set<string>>()
  private readonly values = new Map<string, Map<string, Overwritten>>()

  /** Resolves after a number of further acknowledged writes, or after half a minute. */
  async more(count: number): Promise<void> {
    const enough = this.acknowledged + count
    const until = Date.now() + 30_000
    while (this.acknowledged < enough && Date.now() < until) await wait(5)
  }

  /** Adds something once, under a unique name; `send` returns whether it was acknowledged. */
  async add(kind: string, key: string, send: () => Promise<boolean>): Promise<void> {
    if (!(await this.count(send))) return
    const known = this.rows.get(kind) ?? new Set()
    this.rows.set(kind, known.add(key))
  }

  /** Overwrites the value of a key, one at a time per key. */
  async overwrite(
    kind: string,
    key: string,
    value: string,
    send: () => Promise<boolean>,
  ): Promise<void> {
    const all = this.values.get(kind) ?? new Map<string, Overwritten>()
    this.values.set(kind, all)
    const held = all.get(key) ?? { sent: [], acknowledged: -1 }
    all.set(key, held)
    const at = held.sent.push(value) - 1
    if (await this.count(send)) held.acknowledged = at
  }

  private async count(send: () => Promise<boolean>): Promise<boolean> {
    const done = await send().catch(() => false)
    if (done) this.acknowledged += 1
    else this.unacknowledged += 1
    return done
  }

  /** The acknowledged keys of `kind` that aren't stored. */
  lostRows(kind: string, stored: Iterable<string>): string[] {
    const there = new Set(stored)
    return [...(this.rows.get(kind) ?? [])].filter((key) => !there.has(key))
  }

  /** The keys with an older value than the last acknowledged one, or with none. */
  lostValues(kind: string, stored: ReadonlyMap<string, string>): string[] {
    return [...(this.values.get(kind) ?? [])]
      .filter(([key, { sent, acknowledged }]) => {
        return acknowledged >= 0 && sent.lastIndexOf(stored.get(key) ?? '') < acknowledged
      })
      .map(([key]) => key)
  }
}
