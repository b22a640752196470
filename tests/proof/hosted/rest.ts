import { withRequestContext } from '../../../supabase/local/api/context.ts'
import { openDatabase } from '../../../supabase/local/api/database.ts'
import { quietConsole, withSqlState } from '../../../supabase/local/api/errors.ts'
import type { HostedKeys } from './keys.ts'

type Options = { url: string; databaseUrl: string; config: Config; keys: HostedKeys }

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

/** Answers `/rest/v1` instead of PostgREST, on a database that already has its tables. */
export async function openRest({ url, databaseUrl, config, keys }: Options) {
  quietConsole()
  const { connection } = await openDatabase({ dataDir: 'memory', databaseUrl })
  const local = await openProject()
  local.getConfig = async () => ({
    ...config,
    connection,
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
