import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { minPassword } from '@/lib/account/password-forms'
import { type LimitName, limitOf } from '@/lib/security/limits'

const toml = readFileSync('supabase/config.toml', 'utf8')

/** A setting as written in config.toml. */
function setting(section: string, name: string): string {
  const body = toml.split(`\n[${section}]\n`)[1]?.split(/\n\[/)[0] ?? ''
  return new RegExp(`^${name} = (.*)$`, 'm').exec(body)?.[1] ?? ''
}

describe('the auth service is told what the site relies on', () => {
  it.each([
    ['auth', 'minimum_password_length', String(minPassword)],
    ['auth', 'enable_refresh_token_rotation', 'true'],
    ['auth.email', 'enable_confirmations', 'true'],
    ['auth.email', 'double_confirm_changes', 'true'],
    // A copied token alone can't change a password.
    ['auth.email', 'secure_password_change', 'true'],
    ['auth.email', 'require_current_password', 'true'],
    // The password alone adds no sign-in and no second factor of its own.
    ['auth', 'enable_manual_linking', 'false'],
    ...['totp', 'phone', 'web_authn'].flatMap((kind) => [
      [`auth.mfa.${kind}`, 'enroll_enabled', 'false'],
      [`auth.mfa.${kind}`, 'verify_enabled', 'false'],
    ]),
    ['auth.email', 'otp_length', '8'],
    ['auth.email', 'otp_expiry', '3600'],
  ])('[%s] %s', (section, name, value) => expect(setting(section, name)).toBe(value))

  it.each([
    ['sign_in_sign_ups', ['login-ip', 'sign-up-ip', 'google-ip']],
    ['token_verifications', ['verify-ip']],
    ['token_refresh', ['api-refresh-ip']],
  ] as [string, LimitName[]][])(
    'what %s allows an address in five minutes, we may pass on',
    (name, ours) => {
      const theirs = Number(setting('auth.rate_limit', name))
      for (const limit of ours) expect(limitOf(limit).max).toBeLessThanOrEqual(theirs)
    },
  )

  it('one network’s emails don’t use up the project’s limit', () => {
    const sent = (['sign-up-ip', 'resend-ip', 'reset-ip'] as const).map(limitOf)
    for (const { window } of sent) expect(window).toBe(3600)
    const sum = sent.reduce((total, { max }) => total + max, 0)
    expect(sum).toBeLessThan(Number(setting('auth.rate_limit', 'email_sent')))
  })
})
