import 'server-only'
import { chmodSync, mkdirSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Metadata, Server, type Upload } from '@tus/server'
import { mayAsStaff } from '@/lib/account/staff'
import { requirePerson } from '@/lib/change/person'
import { requestCookies } from '@/lib/change/request-cookies'
import { env } from '@/lib/env'
import { answerRefusal, toRefusal } from '@/lib/http/answer'
import { Refusal } from '@/lib/http/refusal'
import { fileNameOf, filmsFolder } from '@/lib/live/films'
import { isSameOrigin } from '@/lib/security/origin'
import { uploadPathOf } from '@/lib/staff/paths'
import { filmBytes } from './container'
import { getUpload } from './queries'
import { uploadPath } from './schema'

let server: Server | undefined

/** Stores films for the account that runs this server alone: other users of the machine can't read them. */
export class FilmStore extends FileStore {
  constructor(directory: string) {
    mkdirSync(directory, { recursive: true })
    // It may be older than this rule.
    chmodSync(directory, 0o700)
    super({ directory })
  }

  override async create(file: Upload): Promise<Upload> {
    const created = await super.create(file)
    const path = join(this.directory, file.id)
    await Promise.all([path, `${path}.json`].map((one) => chmod(one, 0o600)))
    return created
  }
}

/** The tus server over the folder of films, made on first use. */
function tusServer(): Server {
  if (server) return server
  server = new Server({
    path: uploadPathOf(),
    datastore: new FilmStore(filmsFolder()),
    maxSize: filmBytes,
    relativeLocation: true,
    namingFunction: (_, metadata) => fileNameOf(metadata?.path ?? ''),
  })
  return server
}

/** What a request says about a new upload; nothing, if it can't be read. */
function metadataOf(request: Request): ReturnType<typeof Metadata.parse> {
  try {
    return Metadata.parse(request.headers.get('upload-metadata') ?? undefined)
  } catch {
    return {}
  }
}

/** The path of the upload that a request is about: in its metadata when it begins, afterwards in its URL. */
function pathOf(request: Request): string {
  const { data } = uploadPath.safeParse(
    request.method === 'POST'
      ? metadataOf(request).path
      : new URL(request.url).pathname.split('/').at(-1)?.replace('_', '/'),
  )
  if (!data) throw new Refusal(404, 'upload_unknown')
  return data
}

/** Refuses every part of an upload unless its sender may work on events and the upload is still wanted. */
async function requireUpload(request: Request): Promise<void> {
  if (!env().embedded) throw new Refusal(404, 'not_found')
  if (!isSameOrigin(request)) throw new Refusal(403, 'cross_site')
  const { account, tokens } = await requirePerson(request, await requestCookies(request))
  if (!mayAsStaff(account.staff, 'events')) throw new Refusal(403, 'not_staff')
  const upload = await getUpload(tokens.accessToken, pathOf(request))
  if (!upload) throw new Refusal(404, 'upload_unknown')
  const length = request.headers.get('upload-length')
  if (request.method !== 'POST') return
  if (Number(length) > filmBytes) throw new Refusal(413, 'film_too_large')
  if (Number(length) !== upload.size) throw new Refusal(422, 'invalid')
}

/** Receives films in parts (tus 1.0) on this machine. Never throws. */
export async function receiveFilm(request: Request): Promise<Response> {
  try {
    await requireUpload(request)
    return await tusServer().handleWeb(request)
  } catch (error) {
    return answerRefusal(toRefusal(error))
  }
}
