import { withRequestContext } from '../../../supabase/local/api/context.ts'
import { quietConsole, withSqlState } from '../../../supabase/local/api/errors.ts'
import type { HostedKeys } from './keys.ts'

type Options = { url: string; databaseUrl: string; config: Config; keys: HostedKeys }

/** The driver of lite would encode a jsonb argument that is text already a second time. */
const once = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const types = {
  json: { to: 114, from: [114], serialize: once, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: once, parse: JSON.parse },
}

async function openProject() {
  Object.assign(process.env, { LITE_TELEMETRY: '0', DO_NOT_TRACK: '1' })
  const { createApi } = await import('@supabase/lite/cli')
  return (await createApi({ withSupabaseClient: false })).project.local
}

export type Config = Awaited<ReturnType<typeof readConfig>>

/** supabase/config.toml. */
export async function readConfig() {
  const local = await openProject()
  // biome-ignore lint/complexity/useLiteralKeys: a protected method, but the only parser there is.
  return local['readConfig']()
}

/** Answers `/rest/v1` in the place of PostgREST, on a database that has its tables already. */
export async function openRest({ url, databaseUrl, config, keys }: Options) {
  quietConsole()
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const connection = createPostgresConnection({ url: databaseUrl, postgresOptions: { types } })
  // Its first request would grant every table to everyone.
  Object.assign(connection, { rlsState: 'active' })
  const local = await openProject()
  local.getConfig = async () => ({
    ...config,
    connection,
    db: { ...config.db, driver: 'postgres' },
    api: { ...config.api, external_url: url },
    auth: {
      ...{ enabled: true, site_url: url, additional_redirect_urls: [] },
      ...{ jwt_secret: keys.secret, publishable_key: keys.publishableKey },
      secret_key: keys.secretKey,
    },
  })
  const app = await local.createApp(undefined, { admin: false })
  return {
    fetch: (request: Request) =>
      withRequestContext(request, async (context) => {
        const response = await app.fetch(request, { peerAddress: '127.0.0.1' })
        return withSqlState(response, context.databaseError)
      }),
    close: () => connection.close(),
  }
}
