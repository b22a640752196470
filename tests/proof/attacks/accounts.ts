import { readMailbox } from '../../e2e/mailbox.ts'
import type { OwnSite } from '../../setup/e2e-site.ts'
import { rawClient } from '../../setup/raw-http.ts'
import { cookiesOf, signUp } from '../../setup/signed-up.ts'
import type { Report } from '../proof.ts'

type Sent = { from: string; cookie?: string }

/** Posts like one of our pages, from a chosen network. */
export const poster =
  ({ base }: Pick<OwnSite, 'base'>) =>
  (path: string, body: unknown, { from, cookie = '' }: Sent) =>
    fetch(base + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: base,
        cookie,
        'x-forwarded-for': from,
      },
      body: JSON.stringify(body),
    })

const waited = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000))

/** Finding 2: strangers lock the owner of an account out. */
async function proveLockOut(report: Report, site: OwnSite): Promise<void> {
  const post = poster(site)
  const owner = await signUp(site, { from: '10.1.0.1' })
  const own = { email: owner.email, password: owner.password }
  for (let attempt = 0; attempt < 100; attempt++) {
    const wrong = { email: owner.email, password: `guess-${attempt}` }
    await (await post('/api/auth/login', wrong, { from: `10.2.${attempt % 10}.1` })).arrayBuffer()
  }
  const here = await post('/api/auth/login', own, { from: '10.1.0.1', cookie: owner.cookie })
  report.promise('2 the owner’s browser is never shut out', here.status === 200, here.status)
  const elsewhere = await post('/api/auth/login', own, { from: '10.3.0.1' })
  const pause = elsewhere.status === 200 ? 0 : Number(elsewhere.headers.get('retry-after'))
  await waited(pause)
  const after = await post('/api/auth/login', own, { from: '10.3.0.1' })
  const slowed = after.status === 200 && pause <= 300
  report.promise(
    '  another one is slowed down, not shut',
    slowed,
    `${after.status} after ${pause} s`,
  )

  for (let attempt = 0; attempt < 20; attempt++) {
    const password = 'a-stranger-chose-1'
    const body = { email: owner.email, password, confirmPassword: password, role: 'student' }
    await post('/api/auth/sign-up', body, { from: `10.4.${attempt}.1` })
  }
  const before = (await readMailbox(site.mail, owner.email)).length
  // The auth service sends each person one email a minute.
  await waited(61)
  await post('/api/auth/reset', { email: owner.email }, { from: '10.5.0.1' })
  await waited(2)
  const mails = await readMailbox(site.mail, owner.email)
  const token = /token_hash=([\w-]+)/.exec(mails.at(-1)?.html ?? '')?.[1]
  const arrived = mails.length === before + 1 && Boolean(token)
  report.promise('  sign-ups don’t use up resets', arrived, `${mails.length - before} emails`)
  const opened = await post(
    '/api/auth/verify',
    { tokenHash: token, type: 'recovery' },
    { from: '10.5.0.1' },
  )
  const password = 'the-owner-chose-this-2'
  const change = { password, confirmPassword: password }
  await post('/api/auth/password', change, { from: '10.5.0.1', cookie: cookiesOf(opened) })
  const again = await post(
    '/api/auth/login',
    { email: owner.email, password },
    { from: '10.6.0.1' },
  )
  report.promise('  after a reset the new password works', again.status === 200, again.status)
}

/** Finding 5: sign-ups from many networks fill a stranger's mailbox. */
async function proveMailLimit(report: Report, site: OwnSite): Promise<void> {
  const post = poster(site)
  const email = 'stranger@example.com'
  const password = 'not-a-common-one-7'
  for (let network = 0; network < 8; network++) {
    const body = { email, password, confirmPassword: password, role: 'student' }
    await post('/api/auth/sign-up', body, { from: `10.7.${network}.1` })
    await post('/api/auth/resend', { email }, { from: `10.8.${network}.1` })
  }
  await waited(2)
  const { length } = await readMailbox(site.mail, email)
  report.promise('5 a stranger gets 3 emails an hour at most', length <= 3 && length > 0, length)
}

/** Finding 12: one-time codes that can be guessed. */
async function proveCodes(report: Report, site: OwnSite): Promise<void> {
  const post = poster(site)
  const email = 'codes@example.com'
  const password = 'not-a-common-one-7'
  const body = { email, password, confirmPassword: password, role: 'student' }
  await post('/api/auth/sign-up', body, { from: '10.9.0.1' })
  await waited(2)
  const [mail] = await readMailbox(site.mail, email)
  const digits = /(?<![\w-])\d{8}(?![\w-])/.exec(mail?.html.replace(/<[^>]+>/g, ' ') ?? '')?.[0]
  report.promise('12 codes have eight digits', Boolean(digits), digits ? 'eight' : 'none found')
  const statuses: number[] = []
  for (let attempt = 0; attempt < 300; attempt++) {
    const code = String(10_000_000 + attempt)
    const tried = await post(
      '/api/auth/verify',
      { email, code, type: 'signup' },
      { from: `10.10.${attempt}.1` },
    )
    statuses.push(tried.status)
  }
  const tried = statuses.filter((status) => status === 422).length
  report.promise('   wrong ones are counted over all networks', tried < 300, `${tried} of 300`)
}

/** Finding 13: a website that a developer visits can reach the embedded API under its own host name. */
async function proveHosts(report: Report, site: OwnSite): Promise<void> {
  const { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: apikey = '' } = site.workerEnv
  const api = rawClient(site.api)
  const foreign = await api('/auth/v1/health', { headers: { host: 'rebound.example', apikey } })
  const google = await api('/google/authorize', { headers: { host: 'rebound.example' } })
  const refused = [foreign, google].every(({ status }) => status >= 400 && status < 500)
  report.promise(
    '13 the embedded API refuses foreign host names',
    refused,
    `${foreign.status}, ${google.status}`,
  )
  const { email } = await signUp(site, { from: '10.11.0.1' })
  const ask = async (address: string) => {
    const body = JSON.stringify({ email: address, create_user: false })
    const headers = { apikey, 'content-type': 'application/json' }
    const answer = await api('/auth/v1/otp', { method: 'POST', headers, body })
    return `${answer.status} ${answer.body}`
  }
  const [known, unknown] = [await ask(email), await ask('nobody-here@example.com')]
  report.promise(
    '   and tells nobody which addresses exist',
    known === unknown,
    `${known} / ${unknown}`,
  )
  api.close()
}

export async function proveAccounts(report: Report, site: OwnSite): Promise<void> {
  await proveLockOut(report, site)
  await proveMailLimit(report, site)
  await proveCodes(report, site)
  await proveHosts(report, site)
}
