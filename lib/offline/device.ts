'use client'

import { personShown } from '@/lib/http/client'
import { database, type KeptPage } from './database'
import { type Entry, type EntryRef, isWork, type WaitingChange } from './entry'
import { readFlag, writeFlag } from './flag'
import type { Delivery, Outbox } from './outbox'
import { keepPage, pageLifetime, removePages } from './pages'
import { unregisterWorker } from './registration'
import { outboxChannel, outboxOf } from './send'
import { syncTag } from './worker-facts'

/** How often to try again while something waits, in milliseconds: a limit may be over. */
const retryPause = 60_000

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

let channel: BroadcastChannel | null = null

function tell(): void {
  notify()
  channel ??= openChannel()
  channel.postMessage(null)
}

function openChannel(): BroadcastChannel {
  const opened = new BroadcastChannel(outboxChannel)
  opened.onmessage = notify
  return opened
}

/** Calls `listener` whenever entries change, in any tab. Returns a function that stops it. */
export function subscribe(listener: () => void): () => void {
  channel ??= openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let outbox: { person: string; of: Outbox } | null = null

/** The outbox of the person whom this page shows, whoever else keeps something in this browser. */
function own(): Outbox {
  const person = personShown()
  if (!person) throw new Error('This page shows no one')
  if (outbox?.person !== person) outbox = { person, of: outboxOf(person, tell) }
  return outbox.of
}

/** The entries of the person whom this page shows, in order; none if this browser keeps nothing. */
export const readEntries = async (): Promise<Entry[]> =>
  readFlag() && personShown() ? own().read() : []

/** How many answers, notes and completions would be lost with this browser's data. */
export const countWork = async (): Promise<number> => (await readEntries()).filter(isWork).length

/** Stores a change and sends it, at once or when there is a connection. */
export async function deliver(
  name: WaitingChange,
  ref: EntryRef,
  input: Record<string, unknown>,
): Promise<Delivery> {
  const delivery = await own().deliver(name, ref, input, navigator.onLine)
  if (delivery.state === 'waiting') void askForSync()
  // The page shows more than what this form knows.
  else if (name !== 'learning/note' && name !== 'learning/place') void renew([{ name, ref }])
  return delivery
}

/** What became of a change that waited. */
export const outcomeOf = (number: number): Promise<Delivery> => own().outcome(number)

/** Removes an entry that the person has seen. */
export const dismiss = (number: number): Promise<void> => own().dismiss(number)

/** Decides a note in conflict. */
export async function keepNote(number: number, body: string): Promise<void> {
  await own().keepNote(number, body)
  await flush()
}

/** Sends what waits, then renews the pages that show it. */
export async function flush(): Promise<void> {
  if (!navigator.onLine || !readFlag() || !personShown()) return
  const before = (await readEntries()).filter(({ state }) => state === 'waiting')
  if (before.length === 0) return
  await own().flush()
  const left = (await readEntries()).filter(({ state }) => state === 'waiting')
  const numbers = left.map(({ number }) => number)
  await renew(before.filter(({ number }) => !numbers.includes(number)))
}

async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } }
  // Refused where the browser or the person doesn't allow it; the next page sends what waits.
  await sync?.register(syncTag).catch(() => {})
}

/** Stores the pages anew that show the results of changes. */
async function renew(changed: readonly Pick<Entry, 'name' | 'ref'>[]): Promise<void> {
  const pages = await (await database()).getAll('pages')
  const shown = personShown()
  const isShown = ({ person, course, lesson }: KeptPage) =>
    person === shown &&
    changed.some(({ ref }) => ref.course === course && (!lesson || ref.lesson === lesson))
  for (const page of pages.filter(isShown)) {
    const response = await fetch(page.url).catch(() => null)
    if (response) await keepPage(page, response)
  }
}

/**
 * Removes what isn't this person's or is too old, and sends what waits: now, when the connection returns, and every
 * minute meanwhile. Entries of someone else wait for them until they are too old. Returns a function that stops it.
 */
export function start(person: string): () => void {
  const limit = Date.now() - pageLifetime
  void (async () => {
    const db = await database()
    await removePages((page) => page.person !== person || page.keptAt < limit)
    const all = await db.getAll('outbox')
    for (const entry of all) {
      if (entry.person !== person && entry.madeAt < limit && entry.number) {
        await db.delete('outbox', entry.number)
      }
    }
    await updateFlag(person)
    await flush()
    notify()
  })()
  const onOnline = () => void flush()
  window.addEventListener('online', onOnline)
  const timer = setInterval(onOnline, retryPause)
  return () => {
    window.removeEventListener('online', onOnline)
    clearInterval(timer)
  }
}

/** Makes the flag say what is kept. */
export async function updateFlag(person: string): Promise<void> {
  const db = await database()
  const pages = await db.getAll('pages')
  const own = pages.filter((page) => page.person === person)
  for (const { person: who, course } of await db.getAll('courses')) {
    const isWhole = own.some((page) => page.course === course)
    if (who !== person || !isWhole) await db.delete('courses', [who, course])
  }
  const courses = [...new Set(own.map(({ course }) => course))].filter((course) => course !== '')
  const entries = await db.getAllFromIndex('outbox', 'person', person)
  const others = await db.count('outbox')
  writeFlag(courses.length + entries.length + others > 0 ? { person, courses } : null)
}

/**
 * Removes the kept pages of everyone, after a session has ended, or of everyone but a person who has signed in. What
 * waits is sent when its person returns.
 */
export async function dropPages(except?: string): Promise<void> {
  await removePages((page) => page.person !== except)
  const flag = readFlag()
  if (flag) await updateFlag(flag.person)
  if (!readFlag()) await unregisterWorker()
}

/** Removes everything that this browser keeps for the person whom this page shows, sent or not. */
export async function dropAll(): Promise<void> {
  const person = personShown()
  const db = await database()
  const entries = person ? await db.getAllKeysFromIndex('outbox', 'person', person) : []
  for (const number of entries) await db.delete('outbox', number)
  await removePages(() => true)
  await db.clear('courses')
  // What others haven't sent is found when they return.
  writeFlag(person && (await db.count('outbox')) > 0 ? { person, courses: [] } : null)
  await unregisterWorker()
  tell()
}
