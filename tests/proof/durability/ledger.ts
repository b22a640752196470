import { setTimeout as wait } from 'node:timers/promises'

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A value that is overwritten again and again: what counts is what was acknowledged last, or came after it. */
type Overwritten = { sent: string[]; acknowledged: number }

/** What was asked for and what was acknowledged, to be compared with what is stored. */
export class Ledger {
  /** Writes that were acknowledged. */
  acknowledged = 0
  /** Writes that were refused, or of which nobody heard anything. */
  unacknowledged = 0
  private readonly rows = new Map<string, Set<string>>()
  private readonly values = new Map<string, Map<string, Overwritten>>()

  /** Resolves once so many more were acknowledged, or after half a minute. */
  async more(count: number): Promise<void> {
    const enough = this.acknowledged + count
    const until = Date.now() + 30_000
    while (this.acknowledged < enough && Date.now() < until) await wait(5)
  }

  /** Something that is added once, under a name of its own; `send` says whether it was acknowledged. */
  async add(kind: string, key: string, send: () => Promise<boolean>): Promise<void> {
    if (!(await this.count(send))) return
    const known = this.rows.get(kind) ?? new Set()
    this.rows.set(kind, known.add(key))
  }

  /** Something that overwrites what stood under the same key. One at a time for each key. */
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

  /** The keys of `kind` that were acknowledged and are not among the stored ones. */
  lostRows(kind: string, stored: Iterable<string>): string[] {
    const there = new Set(stored)
    return [...(this.rows.get(kind) ?? [])].filter((key) => !there.has(key))
  }

  /** The keys under which something older stands than what was acknowledged last, or nothing. */
  lostValues(kind: string, stored: ReadonlyMap<string, string>): string[] {
    return [...(this.values.get(kind) ?? [])]
      .filter(([key, { sent, acknowledged }]) => {
        return acknowledged >= 0 && sent.lastIndexOf(stored.get(key) ?? '') < acknowledged
      })
      .map(([key]) => key)
  }
}
