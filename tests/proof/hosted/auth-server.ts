import { join } from 'node:path'
import type { HostedKeys } from './keys.ts'
import type { Config } from './rest.ts'
import { startServerProcess } from './server-process.ts'

type Options = {
  /** Folder with the built program `auth`. */
  directory: string
  /** An empty folder, and the file for the server's output. */
  cwd: string
  log: string
  port: number
  smtpPort: number
  databaseUrl: string
  /** Origins of the project and of the web app. */
  url: string
  siteUrl: string
  keys: HostedKeys
  config: Config
}

/** Subjects and templates of emails; the server reads the templates from the gateway. */
function mailSettings(url: string, { auth }: Config): [string, string][] {
  const templates = Object.entries(auth?.email?.template ?? {})
  return templates.flatMap(([name, template]) => [
    [`GOTRUE_MAILER_SUBJECTS_${name.toUpperCase()}`, String(template?.subject ?? '')],
    [`GOTRUE_MAILER_TEMPLATES_${name.toUpperCase()}`, `${url}/templates/${name}.html`],
  ])
}

/** Starts the real auth server with the settings of config.toml; it creates its own tables first. */
export function startAuthServer(options: Options): Promise<() => Promise<void>> {
  const { directory, cwd, log, port, url, siteUrl, keys, config } = options
  const { email, ...auth } = config.auth ?? {}
  const { rate_limit: limits } = auth as { rate_limit?: Record<string, number> }
  const settings = {
    PORT: port,
    API_HOST: '127.0.0.1',
    SITE_URL: siteUrl,
    URI_ALLOW_LIST: `${siteUrl}/**`,
    DB_DRIVER: 'postgres',
    JWT_SECRET: keys.secret,
    JWT_KEYS: keys.signingKeys,
    JWT_VALIDMETHODS: 'HS256,ES256',
    JWT_EXP: auth.jwt_expiry,
    JWT_AUD: 'authenticated',
    JWT_DEFAULT_GROUP_NAME: 'authenticated',
    JWT_ADMIN_ROLES: 'supabase_admin,service_role',
    EXTERNAL_EMAIL_ENABLED: true,
    EXTERNAL_PHONE_ENABLED: false,
    MAILER_AUTOCONFIRM: !email?.enable_confirmations,
    MAILER_SECURE_EMAIL_CHANGE_ENABLED: email?.double_confirm_changes,
    MAILER_OTP_LENGTH: email?.otp_length,
    MAILER_OTP_EXP: email?.otp_expiry,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: options.smtpPort,
    SMTP_ADMIN_EMAIL: 'no-reply@altiora.example',
    SMTP_SENDER_NAME: 'Altiora',
    SMTP_MAX_FREQUENCY: email?.max_frequency,
    PASSWORD_MIN_LENGTH: auth.minimum_password_length,
    SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: auth.enable_refresh_token_rotation,
    SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: auth.refresh_token_reuse_interval,
    SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: email?.secure_password_change,
    SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: (
      email as { require_current_password?: boolean } | undefined
    )?.require_current_password,
    MFA_TOTP_ENROLL_ENABLED: auth.mfa?.totp?.enroll_enabled ?? false,
    MFA_TOTP_VERIFY_ENABLED: auth.mfa?.totp?.verify_enabled ?? false,
    RATE_LIMIT_HEADER: 'X-Forwarded-For',
    RATE_LIMIT_EMAIL_SENT: limits?.email_sent,
    RATE_LIMIT_TOKEN_REFRESH: limits?.token_refresh,
    RATE_LIMIT_OTP: limits?.sign_in_sign_ups,
    RATE_LIMIT_VERIFY: limits?.token_verifications,
    LOG_LEVEL: 'warn',
  }
  const named = Object.entries(settings).map(([name, value]) => [`GOTRUE_${name}`, String(value)])
  return startServerProcess({
    name: 'auth server',
    command: [join(directory, 'auth')],
    ...{ cwd, log },
    env: {
      ...Object.fromEntries([...named, ...mailSettings(url, config)]),
      PORT: String(port),
      API_EXTERNAL_URL: `${url}/auth/v1`,
      DATABASE_URL: options.databaseUrl,
      DB_NAMESPACE: 'auth',
    },
    health: `http://127.0.0.1:${port}/health`,
  })
}
