import { HttpError } from '@/lib/http/client'
import {
  type Entry,
  type EntryRef,
  lineOf,
  longestWait,
  type NewEntry,
  type OtherNote,
  type WaitingChange,
} from './entry'

type Revision = { put?: readonly NewEntry[]; remove?: readonly number[] }

/** Where the entries of people are kept. */
export type Store = {
  /** A person's entries in order. */
  read(person: string): Promise<Entry[]>
  /** Reads and writes a person's entries in one transaction; returns those written. */
  change(person: string, revise: (entries: Entry[]) => Revision): Promise<Entry[]>
}

type Options = {
  person: string
  store: Store
  /** Sends a change; throws `HttpError`. */
  send(name: WaitingChange, input: unknown): Promise<unknown>
  /** Runs one sender at a time, over all tabs. */
  exclusive<T>(work: () => Promise<T>): Promise<T>
  now(): number
  newId(): string
  /** Called after each change of the entries. */
  onChange?(): void
}

/** What became of a delivery. */
export type Delivery =
  | { state: 'answered'; answer: unknown }
  | { state: 'waiting'; number: number }
  | { state: 'refused'; error: HttpError }

type SavedNote = OtherNote & { conflict: boolean }

/** The session is over or another's; nothing can be sent until the person is back. */
const needsPerson = ['second_factor_required', 'profile_incomplete', 'session_changed']

/** Whether no change can be sent now. */
function stops(error: unknown): boolean {
  if (!(error instanceof HttpError)) return true
  const { status, code } = error
  if (status === 429) return code !== 'attempt_pause'
  return [0, 401, 408].includes(status) || status >= 500 || needsPerson.includes(code)
}

const isNoteOf = (ref: EntryRef) => (entry: Entry) =>
  entry.name === 'learning/note' &&
  entry.ref.course === ref.course &&
  entry.ref.lesson === ref.lesson

/** A person's changes on this device. Each is stored before it is sent, and sent until it is answered. */
export class Outbox {
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
  }

  /** All entries in order. */
  read(): Promise<Entry[]> {
    return this.options.store.read(this.options.person)
  }

  /** Stores a change. One that wasn't sent yet is replaced where only the latest counts. */
  async add(
    name: WaitingChange,
    ref: EntryRef,
    input: Record<string, unknown>,
  ): Promise<Entry | undefined> {
    const { person, now, newId } = this.options
    const isNote = name === 'learning/note'
    const [added] = await this.change((entries) => {
      const same = entries.filter(
        (one) => one.name === name && lineOf(one) === lineOf({ name, ref }),
      )
      const latest = isNote || name === 'learning/place'
      const unsent = latest ? same.find((one) => one.state === 'waiting' && !one.tried) : undefined
      const earlier: Record<string, unknown> = unsent?.input ?? {}
      const known = isNote
        ? { knownAt: unsent ? earlier.knownAt : knownIn(same, input.knownAt) }
        : {}
      const id = unsent?.input.id ?? newId()
      const entry: NewEntry = {
        person,
        name,
        ref,
        madeAt: now(),
        tried: false,
        notBefore: 0,
        state: 'waiting',
        code: null,
        input: { ...(unsent ? earlier : {}), ...input, ...known, id },
        ...(unsent && { number: unsent.number }),
      }
      // A new text settles the conflict of an earlier one.
      const settled = same.filter(({ state }) => isNote && state === 'conflict')
      return { put: [entry], remove: settled.map(({ number }) => number) }
    })
    return added
  }

  /** Stores a change and sends it if possible. */
  async deliver(
    name: WaitingChange,
    ref: EntryRef,
    input: Record<string, unknown>,
    isOnline = true,
  ): Promise<Delivery> {
    const added = await this.add(name, ref, input)
    if (!added) throw new Error('The device stored nothing')
    const { number } = added
    if (isOnline) await this.flush()
    return this.outcome(number)
  }

  /** What became of an entry; one that has an answer is removed, as the caller shows it. */
  async outcome(number: number): Promise<Delivery> {
    const entry = (await this.read()).find((one) => one.number === number)
    if (!entry || entry.state === 'waiting') return { state: 'waiting', number }
    if (entry.name !== 'learning/note') await this.dismiss(number)
    if (entry.state === 'done') return { state: 'answered', answer: entry.answer }
    if (entry.state === 'conflict') {
      return { state: 'answered', answer: { ...entry.other, conflict: true } }
    }
    if (entry.name === 'learning/note') await this.dismiss(number)
    const body = { error: { code: entry.code } }
    return { state: 'refused', error: new HttpError(entry.code, 409, body) }
  }

  /** Sends what waits, in order, until nothing more can be sent. */
  flush(): Promise<void> {
    return this.options.exclusive(async () => {
      const held = new Set<string>()
      for (;;) {
        const next = await this.take(held)
        if (!next) return
        try {
          const answer = await this.options.send(next.name, next.input)
          await this.settle(next, answer)
        } catch (error) {
          if (stops(error)) return
          await this.refuse(next, error as HttpError)
          held.add(lineOf(next))
        }
      }
    })
  }

  /** Replaces a note in conflict by this text, based on the other device's. */
  async keepNote(number: number, body: string): Promise<void> {
    const entry = (await this.read()).find((one) => one.number === number)
    if (entry?.state !== 'conflict') return
    await this.add(entry.name, entry.ref, { ...entry.input, body, knownAt: entry.other.updatedAt })
  }

  /** Removes what the person has seen. */
  async dismiss(number: number): Promise<void> {
    await this.change(() => ({ remove: [number] }))
  }

  private async change(revise: (entries: Entry[]) => Revision): Promise<Entry[]> {
    const { store, person, onChange } = this.options
    const written = await store.change(person, revise)
    onChange?.()
    return written
  }

  /** The first entry that may be sent, marked as tried. Those that waited too long are refused. */
  private async take(held: ReadonlySet<string>): Promise<Entry | undefined> {
    const { store, person, now } = this.options
    const written = await store.change(person, (entries) => {
      const at = now()
      const lines = new Set(held)
      const put: Entry[] = []
      for (const entry of entries) {
        if (entry.state !== 'waiting') continue
        if (entry.madeAt < at - longestWait) {
          put.push({ ...entry, state: 'refused', code: 'too_old' })
        } else if (entry.notBefore > at) {
          lines.add(lineOf(entry))
        } else if (!lines.has(lineOf(entry))) {
          put.push({ ...entry, tried: true })
          break
        }
      }
      return { put }
    })
    return written.find(({ state }) => state === 'waiting')
  }

  private async settle(entry: Entry, answer: unknown): Promise<void> {
    const { number } = entry
    if (entry.name === 'learning/note') return this.settleNote(entry, answer as SavedNote)
    await this.change(() =>
      entry.name === 'learning/place'
        ? { remove: [number] }
        : { put: [{ ...entry, state: 'done', answer }] },
    )
  }

  /** The next text on this device is based on the saved one; after a conflict, there is one text to choose. */
  private async settleNote(entry: Entry, answer: SavedNote): Promise<void> {
    await this.change((entries) => {
      const others = entries
        .filter(isNoteOf(entry.ref))
        .filter(({ number }) => number !== entry.number)
      const later = others.filter(({ state }) => state === 'waiting')
      const { body, updatedAt, conflict } = answer
      if (conflict) {
        const latest = later.at(-1) ?? entry
        return {
          put: [{ ...entry, input: latest.input, state: 'conflict', other: { body, updatedAt } }],
          remove: later.map(({ number }) => number),
        }
      }
      const before = others.filter((one) => one.state === 'done')
      const replaces = [
        ...before.flatMap((one) => [...(one.replaces ?? []), (one.answer as SavedNote).updatedAt]),
        String(entry.input.knownAt),
      ]
      return {
        put: [
          { ...entry, state: 'done', answer, replaces: [...new Set(replaces)] },
          ...later.map((one) => ({ ...one, input: { ...one.input, knownAt: updatedAt } })),
        ],
        remove: before.map(({ number }) => number),
      }
    })
  }

  private async refuse(entry: Entry, { status, code, retryAfter }: HttpError): Promise<void> {
    const { now } = this.options
    // A place in a lesson that is gone.
    if (entry.name === 'learning/place' && status !== 429) return this.dismiss(entry.number)
    await this.change(() => ({
      put: [
        status === 429
          ? { ...entry, code, notBefore: now() + retryAfter * 1000 }
          : { ...entry, state: 'refused', code },
      ],
    }))
  }
}

/** The version a text is based on: what this device saved since the page was made, if it names an older one. */
function knownIn(entries: readonly Entry[], knownAt: unknown): unknown {
  for (const entry of entries) {
    if (entry.state !== 'done' || !entry.replaces?.includes(String(knownAt))) continue
    return (entry.answer as SavedNote).updatedAt
  }
  return knownAt
}
