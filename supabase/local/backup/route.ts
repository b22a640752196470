import { createHash, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Source, takeSnapshot } from './snapshot.ts'
import { writeBackup } from './write.ts'

/**
 * Where the backend answers with a backup of itself. The key is the signing key of tokens, which the web app doesn't
 * have: its own key can't read password hashes.
 */
export const backupPath = '/backup'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Answers requests for a backup, one at a time. `schedule` keeps other requests out of the database while rows are
 * copied; they are answered again while the copy is sent. Null without an embedded database.
 */
export function createBackupRoute(
  source: Source | null,
  schedule: <T>(work: () => Promise<T>) => Promise<T>,
): (request: Request) => Promise<Response> {
  let isBusy = false
  return async (request) => {
    const refuse = (status: number, message: string) =>
      Response.json({ code: status, message }, { status })
    if (request.method !== 'GET') return refuse(405, 'Only GET is allowed.')
    if (!source) {
      return refuse(
        501,
        'This backend runs on the database in DATABASE_URL. Back that up with pg_dump, and its files and keys by ' +
          'copying DATA_DIR.',
      )
    }
    const key = request.headers.get('authorization') ?? ''
    if (!timingSafeEqual(digest(key), digest(`Bearer ${source.keys.jwtSecret}`))) {
      return refuse(401, 'The key is another one. Use the DATA_DIR and .env files of the backend.')
    }
    if (isBusy) return refuse(409, 'Another backup is being made.')
    isBusy = true
    try {
      const snapshot = await schedule(() => takeSnapshot(source))
      const send = async function* () {
        try {
          yield* writeBackup(snapshot.header, snapshot.parts())
        } finally {
          await snapshot.close()
          isBusy = false
        }
      }
      const headers = { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' }
      return new Response(Readable.toWeb(Readable.from(send())) as ReadableStream, { headers })
    } catch (error) {
      isBusy = false
      throw error
    }
  }
}
