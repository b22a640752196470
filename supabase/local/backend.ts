import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadEnvFiles } from '@/lib/env-files.ts'
import { closeServer, listen } from './api/http.ts'
import { createSupabaseApi } from './api/server.ts'
import { type Keys, loadKeys, smtpEnv, webEnv } from './keys.ts'
import { acquireLock } from './lock.ts'
import { createMailHandler } from './mail/server.ts'
import { listenForMail } from './mail/smtp.ts'
import { createMailStore } from './mail/store.ts'
import { keepPrivate } from './private-folder.ts'
import { portProblems, readDatabaseUrl, readDataDir, readPort, readSiteUrl } from './settings.ts'

export interface BackendOptions {
  supabasePort: number
  mailPort: number
  smtpPort: number
  webPort: number
  siteUrl: string
  /** Absolute path, or `memory`. */
  dataDir: string
  databaseUrl?: string | undefined
  keys: Keys
}

export interface Backend {
  url: string
  mailUrl: string
  close(): Promise<void>
}

/** Starts the embedded backend and mail catcher; rejects when a port or the data is in use. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { supabasePort, mailPort, smtpPort, dataDir } = options
  const inMemory = dataDir === 'memory'
  const release = inMemory ? () => {} : acquireLock(dataDir)
  try {
    const url = `http://127.0.0.1:${supabasePort}`
    const mails = createMailStore(inMemory ? null : join(dataDir, 'mail.jsonl'))
    const api = await createSupabaseApi({ ...options, url, mails })
    if (api.applied.length > 0)
      console.info(`[backend] Migrations applied: ${api.applied.join(', ')}`)
    const [closeSmtp, ...servers] = await Promise.all([
      listenForMail(mails, smtpPort),
      // A proxy may pass on the site's host name.
      listen(api.fetch, supabasePort, [new URL(options.siteUrl).hostname]),
      listen(createMailHandler(mails), mailPort),
    ])
    return {
      url,
      mailUrl: `http://127.0.0.1:${mailPort}`,
      async close() {
        await Promise.all([closeSmtp(), ...servers.map((server) => closeServer(server))])
        await api.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function main(): Promise<void> {
  loadEnvFiles('production')
  const { env } = process
  const webPort = readPort(env, 'PORT', 3000)
  const mailPort = readPort(env, 'MAIL_PORT', 54324)
  const options = {
    webPort,
    supabasePort: readPort(env, 'SUPABASE_PORT', 54321),
    mailPort,
    smtpPort: readPort(env, 'SMTP_PORT', mailPort + 1),
    siteUrl: readSiteUrl(env, webPort),
    dataDir: readDataDir(env),
    databaseUrl: readDatabaseUrl(env),
  }
  if (options.dataDir !== 'memory') keepPrivate(options.dataDir)
  const problems = await portProblems([
    { port: options.supabasePort, variable: 'SUPABASE_PORT', host: '127.0.0.1' },
    { port: options.mailPort, variable: 'MAIL_PORT', host: '127.0.0.1' },
    { port: options.smtpPort, variable: 'SMTP_PORT', host: '127.0.0.1' },
  ])
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const keys = loadKeys(options.dataDir, env)
  const starting = startBackend({ ...options, keys })

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 4500).unref()
    starting
      .then((backend) => backend.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Request errors don't end the process; only a broken database engine does, and it is then restarted.
  process.on('unhandledRejection', (error) => console.error('[backend]', error))
  process.on('uncaughtException', (error) => {
    console.error('[backend]', error)
    if (error instanceof WebAssembly.RuntimeError) process.exit(1)
  })

  const { url, mailUrl } = await starting
  if (process.send) process.send({ type: 'ready', url, mailUrl })
  else {
    const lines = Object.entries({ ...webEnv(url, keys), ...smtpEnv(options.smtpPort) }).map(
      ([name, value]) => `${name}=${value}`,
    )
    console.info(`Backend  ${url}\nMail     ${mailUrl}\n\n${lines.join('\n')}`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((error: Error) => {
    console.error(`[backend] ${error.message}`)
    process.exit(1)
  })
}
