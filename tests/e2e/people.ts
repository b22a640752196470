import { randomUUID } from 'node:crypto'
import {
  type APIRequestContext,
  type APIResponse,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import type { Locale } from '../../lib/i18n/routing.ts'
import { isExternal } from '../setup/e2e-external.ts'
import type { Site } from '../setup/e2e-site.ts'
import { latestMail, tokenHashOf } from './mail.ts'
import { site } from './site.ts'
import { word } from './words.ts'

export interface Person {
  /** Full name in the profile, once it's complete. */
  name: string
  email: string
  password: string
}

/** The values for the sign-in form. */
export type Credentials = Pick<Person, 'email' | 'password'>

export const fullProfile = {
  fullName: 'Asha Rao',
  college: 'MIT SoC',
  customCollege: '',
  interests: ['Coding', 'AI/ML'],
  clubPresence: 'Active member',
}

/** A new person. */
export function stranger(): Person {
  const id = randomUUID()
  return { name: `Asha ${id.slice(0, 8)}`, email: `p-${id}@example.com`, password: 'secret-1' }
}

/** A request like those of our own pages. */
export async function send(
  request: APIRequestContext,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data: unknown = {},
  origin = site().base,
): Promise<APIResponse> {
  return request.fetch(`${origin}${path}`, { method, data, headers: { origin } })
}

/** Sends a change to a handler, which takes it; returns the answer. */
export async function post<Answer = unknown>(
  request: APIRequestContext,
  path: string,
  data: unknown = {},
): Promise<Answer> {
  const response = await send(request, 'POST', `/api/${path}`, data)
  expect(response.status(), await response.text()).toBe(200)
  return response.json()
}

type Options = {
  role?: 'student' | 'client'
  /** Null leaves the profile as it is after sign-up. */
  profile?: typeof fullProfile | null
  at?: Pick<Site, 'api' | 'base' | 'mail' | 'secretKey'>
}

/** Resolves once the auth server knows the account: a hosted one sends its email before it commits. */
async function untilCommitted({ email, password }: Credentials): Promise<void> {
  const { api, secretKey } = site()
  const signIn = async () => {
    const response = await fetch(`${api}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return ((await response.json()) as { error_code?: string }).error_code
  }
  await expect.poll(signIn, { message: `account of ${email}` }).toBe('email_not_confirmed')
}

/**
 * Signs a person up at the auth server, whose email our own handler then confirms; `request`'s cookies then contain the
 * session. Our own sign-up takes the same time for known and unknown addresses, which most tests needn't wait for.
 */
export async function makePerson(
  request: APIRequestContext,
  { role = 'student', profile = fullProfile, at = site() }: Options = {},
): Promise<Person> {
  const person = stranger()
  const { email, password } = person
  const signedUp = await fetch(`${at.api}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: at.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { role, locale: 'en' } }),
  })
  expect(signedUp.status, await signedUp.text()).toBe(200)
  const taken = async (path: string, data: unknown) => {
    const response = await send(request, 'POST', path, data, at.base)
    expect(response.status(), await response.text()).toBe(200)
  }
  const mail = await latestMail(email, { catcher: at.mail })
  if (isExternal() && at.base === site().base) await untilCommitted(person)
  await taken('/api/auth/verify', { tokenHash: tokenHashOf(mail), type: 'signup' })
  if (profile) await taken('/api/profile', { ...profile, fullName: person.name })
  return person
}

/** Fills in and sends the sign-up form. */
export async function signUpByForm(
  page: Page,
  { email, password }: Credentials,
  role: 'Student' | 'Client' = 'Student',
  path = '/auth',
): Promise<void> {
  await page.goto(path)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('radio', { name: role }).click()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
}

/** Fills in and sends the sign-in form, which is shown in the given language. */
export async function signInByForm(
  page: Page,
  { email, password }: Credentials,
  locale: Locale = 'en',
): Promise<void> {
  await page.getByLabel(word(locale, 'auth.email'), { exact: true }).fill(email)
  await page.getByLabel(word(locale, 'auth.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: word(locale, 'auth.signIn'), exact: true }).click()
}

/** The newest toast with exactly this text. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).last()
}

/** The person our server recognises from the cookies of `request`. */
export async function sessionOf(
  request: APIRequestContext,
  base = site().base,
): Promise<{ status: string; user?: { id: string; email: string } }> {
  const response = await request.get(`${base}/api/auth/session`)
  expect(response.status()).toBe(200)
  return response.json()
}

type Session = Record<'id' | 'type' | 'topic' | 'startsAt' | 'endsAt', string> & {
  registered: number
  capacity: number
  state: string | null
}

/** The live sessions to come, as the person of `request` sees them. */
export async function sessionsAhead(
  request: APIRequestContext,
  base = site().base,
): Promise<Session[]> {
  const response = await request.get(`${base}/api/live/events`)
  expect(response.status()).toBe(200)
  return ((await response.json()) as { events: Session[] }).events
}
