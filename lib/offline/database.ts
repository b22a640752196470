import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry, NewEntry } from './entry'
import type { Store } from './outbox'

/** A page in the cache of its person. */
export type KeptPage = {
  person: string
  /** Its URL without the origin. */
  url: string
  course: string
  /** Null for the other pages that a course needs. */
  lesson: string | null
  /** Of the lesson or the course, in the language of the page. */
  title: string
  /** The URLs of its scripts, styles, fonts and images. */
  assets: string[]
  bytes: number
  /** In milliseconds. */
  keptAt: number
}

/** A course on this device. */
export type KeptCourse = {
  person: string
  course: string
  locale: string
  title: string
  /** The build whose pages were kept. */
  build: string
  keptAt: number
  /** False until all of its pages are kept. */
  isWhole?: boolean
}

interface Schema extends DBSchema {
  outbox: { key: number; value: NewEntry; indexes: { person: string } }
  pages: { key: [string, string]; value: KeptPage; indexes: { url: string } }
  courses: { key: [string, string]; value: KeptCourse }
}

const databaseName = 'altiora-offline-data'

let opened: Promise<IDBPDatabase<Schema>> | null = null

/** The device's database, opened once. */
export function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(databaseName, 1, {
    upgrade(db) {
      db.createObjectStore('outbox', { keyPath: 'number', autoIncrement: true }).createIndex(
        'person',
        'person',
      )
      db.createObjectStore('pages', { keyPath: ['person', 'url'] }).createIndex('url', 'url')
      db.createObjectStore('courses', { keyPath: ['person', 'course'] })
    },
    // Another tab wants to delete it, or has a newer version of this code.
    blocking: (_, __, { target }) => (target as IDBDatabase).close(),
    terminated: () => {
      opened = null
    },
  })
  return opened
}

/** The entries in the device's database. */
export const deviceStore: Store = {
  async read(person) {
    const db = await database()
    return (await db.getAllFromIndex('outbox', 'person', person)) as Entry[]
  },
  async change(person, revise) {
    const db = await database()
    const transaction = db.transaction('outbox', 'readwrite')
    const entries = (await transaction.store.index('person').getAll(person)) as Entry[]
    const { put = [], remove = [] } = revise(entries)
    const written: Entry[] = []
    for (const number of remove) await transaction.store.delete(number)
    for (const entry of put) {
      const number = await transaction.store.put(entry)
      written.push({ ...entry, number })
    }
    await transaction.done
    return written
  },
}
