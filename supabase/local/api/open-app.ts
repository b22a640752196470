import { type FileHandle, open, rm } from 'node:fs/promises'
import { devNull } from 'node:os'
import { join } from 'node:path'
import type { App } from '@supabase/lite'
import { googleClient } from '@/supabase/local/google-stand-in.ts'
import type { Keys } from '@/supabase/local/keys.ts'
import { type DatabaseOptions, openDatabase } from './database.ts'
import { quietConsole } from './errors.ts'

/** Methods of lite's file storage that write over a file in place, and which arguments name that file. */
const writing = { uploadObject: [0, 1], copyObject: [3, 4] } as const

type Methods = Record<keyof typeof writing, (...args: unknown[]) => Promise<unknown>>

/**
 * Makes lite keep its files in `folder`, and replace a file instead of writing over it: a backup that is being sent
 * keeps links to files as they were.
 */
export function adaptStorage({ _storageAdapter: adapter }: App, folder: string): void {
  if (!adapter) throw new Error('@supabase/lite has no file storage.')
  Object.assign(adapter, { basePath: folder })
  const methods = adapter as unknown as Methods
  for (const [name, [bucket, key]] of Object.entries(writing)) {
    const method = methods[name as keyof Methods]
    if (!method) throw new Error(`@supabase/lite no longer has ${name}().`)
    methods[name as keyof Methods] = async (...args) => {
      await rm(join(folder, String(args[bucket]), String(args[key])), { force: true })
      return method.apply(adapter, args)
    }
  }
}

/** Closes files read as web streams; `@supabase/lite` leaves that to garbage collection, which Node deprecates. */
async function closeReadFiles(): Promise<void> {
  const handle = await open(devNull)
  const kind: Pick<FileHandle, 'readableWebStream'> = Object.getPrototypeOf(handle)
  await handle.close()
  const { readableWebStream } = kind
  kind.readableWebStream = function (this: FileHandle, options) {
    return readableWebStream.call(this, { autoClose: true, ...options })
  }
}

const without = <Settings extends object>(settings: Settings, unknown: string) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => name !== unknown)) as Settings

/**
 * The settings of hosted Supabase that this backend supports; it rejects others, including kinds of emails, whose
 * templates our mailer reads. See auth-rules.ts for the password.
 */
function knownSettings<Auth extends { email?: object }>(auth: Auth = {} as Auth): Auth {
  const email = { ...without(auth.email ?? {}, 'require_current_password'), template: {} }
  return without(without({ ...auth, email }, 'rate_limit'), 'mfa')
}

export interface AppOptions extends DatabaseOptions {
  /** URL of the backend. */
  url: string
  siteUrl: string
  redirectUrls: string[]
  /** Folder of the stored files. */
  filesDir: string
  keys: Keys
}

/** Opens the database and lite's application on it; applies no migrations. */
export async function openApp(options: AppOptions) {
  // Read on import: file storage on, telemetry off.
  Object.assign(process.env, {
    EXPERIMENTAL_STORAGE: '1',
    LITE_TELEMETRY: '0',
    DO_NOT_TRACK: '1',
  })
  quietConsole()
  await closeReadFiles()
  const { createApi } = await import('@supabase/lite/cli')
  const { url, siteUrl, keys } = options
  const database = await openDatabase(options)
  const { connection } = database
  const { local } = (await createApi({ withSupabaseClient: false })).project
  // config.toml is written for hosted Supabase; what differs on this machine is said here.
  // biome-ignore lint/complexity/useLiteralKeys: a protected method, but the only parser there is.
  const config = await local['readConfig']()
  local.getConfig = async () => ({
    ...config,
    connection,
    api: { ...config.api, external_url: url },
    auth: {
      ...knownSettings(config.auth),
      site_url: siteUrl,
      additional_redirect_urls: options.redirectUrls,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      external: {
        google: { enabled: true, client_id: googleClient.id, secret: googleClient.secret },
      },
    },
  })
  const app = await local.createApp(undefined, { admin: false })
  adaptStorage(app, options.filesDir)
  return { app, database, config }
}
