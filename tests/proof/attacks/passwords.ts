import { generate } from 'otplib'
import { readMailbox } from '../../e2e/mailbox.ts'
import type { OwnSite } from '../../setup/e2e-site.ts'
import { sessionOf } from '../../setup/session-cookies.ts'
import { cookiesOf, type SignedUp, signUp } from '../../setup/signed-up.ts'
import { addAppBy } from '../../setup/staff.ts'
import { databaseOf } from '../../setup/world.ts'
import type { Report } from '../proof.ts'
import { poster } from './accounts.ts'

const home = '10.60.0.1'

/** A person with an authenticator app, and the app's key. */
async function withApp(site: OwnSite): Promise<SignedUp & { secret: string }> {
  const owner = await signUp(site, { from: home })
  const post = poster(site)
  const sent = { from: home, cookie: owner.cookie }
  const secret = await addAppBy(
    async <Answer>(path: string, body: unknown) =>
      (await (await post(path, body, sent)).json()) as Answer,
  )
  return { ...owner, secret }
}

/** Speaks to the auth service's own URL with the publishable key. */
const direct =
  (site: OwnSite) =>
  (method: string, path: string, body?: unknown, token?: string): Promise<Response> =>
    fetch(`${site.api}${path}`, {
      method,
      headers: {
        apikey: site.workerEnv.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

async function tokenOf(site: OwnSite, { email, password }: SignedUp): Promise<string> {
  const answer = await direct(site)('POST', '/auth/v1/token?grant_type=password', {
    email,
    password,
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

const isSignedIn = async (site: OwnSite, cookie: string) => {
  const answer = await fetch(`${site.base}/api/auth/session`, { headers: { cookie } })
  return ((await answer.json()) as { status?: string }).status === 'authenticated'
}

/** With the password but not the second factor, at the auth service's own URL. */
async function proveDirect(report: Report, site: OwnSite): Promise<void> {
  const ask = direct(site)
  const owner = await withApp(site)
  const token = await tokenOf(site, owner)
  const statuses: number[] = []
  for (const change of [
    { password: 'a-thief-chose-this-1' },
    { password: 'a-thief-chose-this-1', current_password: owner.password },
    { email: 'thief@example.com' },
  ]) {
    statuses.push((await ask('PUT', '/auth/v1/user', change, token)).status)
  }
  const refused = statuses.every((status) => status >= 400 && status < 500)
  report.promise('15 the password alone sets no other', refused, statuses.join(', '))
  for (const end of ['?scope=global', '?scope=others']) {
    await ask('POST', `/auth/v1/logout${end}`, undefined, token)
  }
  await ask('POST', '/auth/v1/logout', { scope: 'global' }, token)
  const stays = await isSignedIn(site, owner.cookie)
  report.promise('   and ends none of the owner’s sessions', stays, stays ? 'signed in' : 'ended')
  for (let request = 0; request < 70; request++) {
    await ask('POST', '/rest/v1/rpc/request_factor_removal', {}, token)
  }
  const post = poster(site)
  const codes = await post(
    '/api/second-factor/replace-codes',
    {},
    { from: home, cookie: owner.cookie },
  )
  report.promise('   and uses up none of the owner’s changes', codes.status === 200, codes.status)
}

/** The auth service changes an address with one click. */
async function proveAddress(report: Report, site: OwnSite): Promise<void> {
  const person = await signUp(site, { from: '10.61.0.1' })
  const { access_token: token } = sessionOf(person.cookie)
  const before = (await readMailbox(site.mail, person.email)).length
  const statuses: number[] = []
  for (const path of ['/auth/v1/user', '/auth/v1/user/', '/auth/v1/us%65r']) {
    statuses.push((await direct(site)('PUT', path, { email: 'new@example.com' }, token)).status)
  }
  const refused = statuses.every((status) => status >= 400 && status < 500)
  const mails = (await readMailbox(site.mail, person.email)).length - before
  report.promise('16 it changes no address', refused && mails === 0, statuses.join(', '))
}

/** Someone shuts the owner out, then changes the address. */
async function proveUndo(report: Report, site: OwnSite): Promise<void> {
  const owner = await withApp(site)
  const database = databaseOf(site)
  const person = `(select id from auth.users where email = '${owner.email}')`
  await database.run(`insert into public.email_changes
    (user_id, old_email, new_email, requested_at, applied_at)
    values (${person}, 'before-${owner.email}', '${owner.email}', now(), now())`)
  const [change] = await database.ask<{ id: string }>(
    `select id from public.email_changes where user_id = ${person}`,
  )
  await database.run(`select public.revert_email_change('${change?.id}')`)
  const [left] = await database.ask<{ count: number }>(`
    select (select count(*) from public.second_factors as held where held.user_id = account.id)
      + (select count(*) from public.recovery_codes as code where code.user_id = account.id) as count
    from auth.users as account where account.email = 'before-${owner.email}'`)
  report.promise(
    '17 undoing a change of address removes the factor',
    left?.count === 0,
    left?.count ?? 'no account',
  )
}

/** A sign-in at the auth service's own URL leaves a line and an email. */
async function proveTrace(report: Report, site: OwnSite): Promise<void> {
  const person = await signUp(site, { from: '10.62.0.1' })
  await tokenOf(site, person)
  const database = databaseOf(site)
  await database.run(
    `update public.account_sessions set started_at = now() - interval '2 minutes' where not noted`,
  )
  await database.run('select public.note_direct_sign_ins()')
  const [found] = await database.ask<{ lines: number; mails: number }>(`
    select
      (select count(*) from public.security_events as line
        where line.user_id = person.id and line.detail ->> 'method' = 'direct') as lines,
      (select count(*) from public.mail_outbox as mail
        where mail.user_id = person.id and mail.kind = 'new-device') as mails
    from auth.users as person where person.email = '${person.email}'`)
  const told = found?.lines === 1 && found.mails === 1
  report.promise('18 a sign-in past the site is told', told, JSON.stringify(found))
}

/** With the password alone, someone keeps the owner from the second factor, a reset and ending sessions. */
async function proveFactor(report: Report, site: OwnSite): Promise<void> {
  const post = poster(site)
  const owner = await withApp(site)
  const login = { email: owner.email, password: owner.password }
  const statuses: number[] = []
  for (let guess = 0; guess < 106; guess++) {
    const from = `10.63.${guess % 11}.1`
    const thief = cookiesOf(await post('/api/auth/login', login, { from }))
    const wrong =
      guess % 3 ? { code: String(100_000 + guess) } : { recoveryCode: `aaaa-bbbb-cccc-${guess}` }
    statuses.push((await post('/api/second-factor/pass', wrong, { from, cookie: thief })).status)
  }
  const judged = statuses.filter((status) => status !== 429).length
  report.promise('19 codes can’t be tried at will', judged < 106, `${judged} of 106`)
  const device = owner.cookie.split('; ').find((pair) => pair.startsWith('altiora-device='))
  const known = cookiesOf(
    await post('/api/auth/login', login, { from: home, cookie: device ?? '' }),
  )
  const code = await generate({ secret: owner.secret, epoch: Date.now() / 1000 + 30 })
  const passed = await post(
    '/api/second-factor/pass',
    { code },
    { from: home, cookie: `${known}; ${device}` },
  )
  report.promise('   the owner’s device passes', passed.status === 200, passed.status)

  await post('/api/auth/reset', { email: owner.email }, { from: '10.64.0.1' })
  const mails = async () =>
    (await readMailbox(site.mail, owner.email)).filter(({ html }) => html.includes('type=recovery'))
  for (let tries = 0; tries < 50 && (await mails()).length === 0; tries++) {
    await new Promise((done) => setTimeout(done, 100))
  }
  const tokenHash = /token_hash=([\w-]+)/.exec((await mails()).at(-1)?.html ?? '')?.[1]
  const opened = await post(
    '/api/auth/verify',
    { tokenHash, type: 'recovery' },
    { from: '10.64.0.1' },
  )
  const cookie = cookiesOf(opened)
  const password = 'the-owner-chose-this-2'
  const changed = await post(
    '/api/auth/password',
    { password, confirmPassword: password },
    { from: '10.64.0.1', cookie },
  )
  report.promise('   a reset sets a password', changed.status === 200, changed.status)
  const ended = !(await isSignedIn(site, `${known}; ${device}`))
  report.promise('   and ends the other sessions', ended, ended ? 'ended' : 'signed in')
  const again = await post('/api/auth/login', login, { from: '10.63.0.1' })
  report.promise('   so the old password is worth nothing', again.status === 401, again.status)
}

/** The waitlist's answer tells strangers who is on it. */
async function proveWaitlist(report: Report, site: OwnSite): Promise<void> {
  const post = poster(site)
  const answers: string[] = []
  for (let time = 0; time < 2; time++) {
    const answer = await post('/api/waitlist', { email: 'asha@example.com' }, { from: '10.65.0.1' })
    answers.push(`${answer.status} ${await answer.text()}`)
  }
  report.promise(
    '20 the waitlist tells no stranger who is on it',
    answers[0] === answers[1],
    answers.join(' / '),
  )
}

export async function provePasswords(report: Report, site: OwnSite): Promise<void> {
  await proveDirect(report, site)
  await proveAddress(report, site)
  await proveUndo(report, site)
  await proveTrace(report, site)
  await proveFactor(report, site)
  await proveWaitlist(report, site)
}
