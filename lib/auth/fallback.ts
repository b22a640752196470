import { createClient } from '@supabase/supabase-js'
import { tryForms } from '@/lib/account/password-forms'
import { sendChange } from '@/lib/change/send-change'
import { HttpError, request } from '@/lib/http/client'
import type { adoptSession } from './changes'
import type { SessionAnswer } from './session-answer'

/** Where the login API is missing (404), signs in at the backend and has our server set the cookies. */
export async function signInAtBackend(email: string, typed: string): Promise<SessionAnswer> {
  const config = await request<{ supabaseUrl: string; publishableKey: string }>('/api/auth/config')
  const client = createClient(config.supabaseUrl, config.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
  const { answer } = await tryForms(typed, (password) =>
    client.auth.signInWithPassword({ email, password }),
  )
  const { data, error } = answer
  if (error) {
    const wrong = error.status === 400 || error.status === 401
    const code = wrong ? 'invalid_credentials' : 'unavailable'
    throw new HttpError(error.message, wrong ? 401 : 503, { error: { code } })
  }
  const input = { refreshToken: data.session.refresh_token }
  return sendChange<typeof adoptSession>('auth/session', input, { signsIn: true })
}
