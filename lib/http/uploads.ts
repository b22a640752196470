import 'server-only'
import { createSharedSemaphore } from './shared-semaphore'

/**
 * Bodies with files, which are held in memory: 10 at once, of at most 10 MB each, so 100 MB in all. An account has
 * two of them, and keeps its place until its file is stored.
 */
const receiving = createSharedSemaphore('receiving', { running: 10, waiting: 100, each: 2 })

/** Parsing and storing a file makes copies of it, so one at a time. */
const storing = createSharedSemaphore('storing', { running: 1, waiting: 10 })

/** Receives a person's upload in `work` once there is room; 429 'rate_limited' if two are under way. */
export const receiveUpload = <T>(person: string, work: () => Promise<T>): Promise<T> =>
  receiving(work, person)

/** Works on a received file; accounts take turns. */
export const processUpload = <T>(person: string, work: () => Promise<T>): Promise<T> =>
  storing(work, person)
