import 'server-only'
import { createSemaphore } from './semaphore'

/**
 * Bodies with files are kept in memory: 10 at once of at most 10 MB each, so 100 MB in each process. An account, whose
 * requests all go to the same process, may have two, and keeps its place until its file is stored.
 */
const receiving = createSemaphore({ concurrency: 10, queue: 100, perKey: 2 })

/** Parsing and storing a file copies it, so only one at a time. */
const storing = createSemaphore({ concurrency: 1, queue: 10 })

/** Receives a person's upload in `work` once there is room; 429 'rate_limited' if two are already running. */
export const receiveUpload = <T>(person: string, work: () => Promise<T>): Promise<T> =>
  receiving(work, person)

/** Processes a received file; accounts take turns. */
export const processUpload = <T>(person: string, work: () => Promise<T>): Promise<T> =>
  storing(work, person)
