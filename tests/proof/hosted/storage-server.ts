import { mkdirSync } from 'node:fs'
import type { HostedKeys } from './keys.ts'
import { startServerProcess } from './server-process.ts'

type Options = {
  /** A checkout with its packages installed. */
  directory: string
  /** Folder for the files, and the file for the server's output. */
  files: string
  log: string
  port: number
  adminPort: number
  databaseUrl: string
  keys: HostedKeys
}

/** Starts the real storage server with files on this disk; it creates its own tables first. */
export function startStorageServer(options: Options): Promise<() => Promise<void>> {
  const { directory, files, log, port, keys } = options
  mkdirSync(files)
  return startServerProcess({
    name: 'storage server',
    command: [process.execPath, '--import', 'tsx', 'src/start/server.ts'],
    cwd: directory,
    log,
    env: {
      SERVER_HOST: '127.0.0.1',
      SERVER_PORT: String(port),
      SERVER_ADMIN_PORT: String(options.adminPort),
      DATABASE_URL: options.databaseUrl,
      DB_INSTALL_ROLES: 'false',
      DB_SUPER_USER: 'supabase_storage_admin',
      DATABASE_SEARCH_PATH: 'storage',
      AUTH_JWT_SECRET: keys.secret,
      JWT_JWKS: keys.jwks,
      ANON_KEY: keys.tokens.get(keys.publishableKey),
      SERVICE_KEY: keys.tokens.get(keys.secretKey),
      TENANT_ID: 'altiora',
      SERVER_REGION: 'local',
      STORAGE_BACKEND: 'file',
      STORAGE_FILE_BACKEND_PATH: files,
      STORAGE_S3_BUCKET: 'altiora',
      UPLOAD_FILE_SIZE_LIMIT: String(50 * 1024 * 1024),
      REQUEST_ALLOW_X_FORWARDED_PATH: 'true',
      PG_QUEUE_ENABLE: 'false',
      IMAGE_TRANSFORMATION_ENABLED: 'false',
    },
    health: `http://127.0.0.1:${port}/status`,
  })
}
