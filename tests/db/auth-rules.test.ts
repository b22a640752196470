import { beforeAll, describe, expect, test } from 'vitest'
import { passwordRefusal, withoutAddressProbe } from '@/supabase/local/api/auth-rules'
import {
  API_URL,
  type Embedded,
  embedded,
  newAddress,
  type Person,
  PUBLISHABLE_KEY,
} from '@/tests/setup/db-embedded'
import { sql } from '@/tests/setup/db-sql'

let backend: Embedded
beforeAll(async () => {
  backend = await embedded()
})

const query = async <Row>(text: string, params: readonly string[]) =>
  (await backend.sql.run(
    params.reduce((all, param, at) => all.replaceAll(`$${at + 1}`, sql`${param}`), text),
  )) as Row[]

/** Sends a request like the embedded API, which passes on what it doesn't refuse. */
async function setPassword({ token }: Person, body: object, path = '/auth/v1/user') {
  const headers = {
    apikey: PUBLISHABLE_KEY,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  const request = new Request(API_URL + path, {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  })
  const refused = await passwordRefusal(request, (sent) => backend.fetch(sent), { query })
  const answer = refused ?? (await backend.fetch(request))
  const { error_code } = (await answer.json()) as { error_code?: string }
  return [answer.status, error_code]
}

/** Makes the person's sessions this old. */
const age = ({ id }: Person, minutes: number) =>
  backend.sql.run(sql`
    update auth.sessions set created_at = (now() - make_interval(mins => ${minutes}))::text::timestamptz
    where user_id = ${id}::uuid`)

const sessions = ({ id }: Person) =>
  backend.sql.run(sql`select from auth.sessions where user_id = ${id}::uuid`)

describe('a new password by the auth API', () => {
  test('passes within ten minutes of the sign-in', async () => {
    const person = await backend.person()
    await age(person, 9)
    expect(await setPassword(person, { password: 'another-1' })).toEqual([200, undefined])
    await backend.signIn({ ...person, password: 'another-1' })
  })

  test('takes the current one later, and a copied token alone changes nothing', async () => {
    const person = await backend.person()
    await age(person, 11)
    const password = 'another-1'
    expect(await setPassword(person, { password })).toEqual([400, 'current_password_required'])
    expect(await setPassword(person, { password, current_password: 'wrong' })).toEqual([
      400,
      'current_password_invalid',
    ])
    // Whatever form the path has.
    expect(await setPassword(person, { password }, '/auth/v1/%75ser')).toEqual([
      400,
      'current_password_required',
    ])
    await backend.signIn(person)
    const before = await sessions(person)
    expect(await setPassword(person, { password, current_password: person.password })).toEqual([
      200,
      undefined,
    ])
    // The check doesn't leave a session.
    expect(await sessions(person)).toHaveLength(before.length)
    await backend.signIn({ ...person, password })
  })

  test('takes a recent sign-in where there is no password yet', async () => {
    const person = await backend.person()
    await backend.sql.run(
      sql`update auth.users set encrypted_password = null where id = ${person.id}::uuid`,
    )
    await age(person, 11)
    expect(await setPassword(person, { password: 'first-1' })).toEqual([
      400,
      'reauthentication_needed',
    ])
    await age(person, 9)
    expect(await setPassword(person, { password: 'first-1' })).toEqual([200, undefined])
  })

  test('a forged token learns nothing, and other changes pass', async () => {
    const person = await backend.person()
    await age(person, 11)
    const forged = { ...person, token: `${person.token.slice(0, -4)}AAAA` }
    const guess = { password: 'another-1', current_password: person.password }
    expect(await setPassword(forged, guess)).toEqual([403, 'bad_jwt'])
    expect(await setPassword(person, { data: { locale: 'de' } })).toEqual([200, undefined])
  })
})

test('a one-time password asked for a known and an unknown address is answered alike', async () => {
  const { email } = await backend.signUp()
  const ask = async (address: string) => {
    const request = new Request(`${API_URL}/auth/v1/otp`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ email: address, create_user: false }),
    })
    const answer = await withoutAddressProbe(await backend.fetch(request))
    return [answer.status, await answer.json()]
  }
  expect(await ask(email)).toEqual([200, {}])
  expect(await ask(newAddress())).toEqual([200, {}])
})
