import { randomUUID } from 'node:crypto'
import { type OwnSite, startSite } from '../setup/e2e-site.ts'
import { signUp } from '../setup/signed-up.ts'
import { hold, shuffled, type Try, tryAll } from './limits/asking.ts'
import { windowsOnServer } from './limits/windows.ts'
import type { Proof, Report } from './proof.ts'

const signIns = Number(process.env.PROOF_REQUESTS ?? 2000)
/** Attempts per address and network, of which ten are allowed. */
const each = 16

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

/** Wrong passwords, for known addresses (the first ones) and unknown ones, each in a network of its own. */
async function signingIn(site: OwnSite, report: Report) {
  const known = await Promise.all(times(3, (index) => signUp(site, { from: `10.9.9.${index}` })))
  const pairs = times(signIns / each, (pair) => ({
    from: `10.0.${pair >> 8}.${pair & 255}`,
    email: known[pair]?.email ?? `limit-${pair}@example.com`,
  }))
  // Attempts that belong together arrive together.
  const tries = pairs.flatMap(({ from, email }) =>
    times(each, (index): Try => {
      const path = index % 4 === 3 ? '/api/v1/login' : '/api/auth/login'
      return { counter: email, path, from, body: { email, password: 'not-the-password' } }
    }),
  )
  const began = performance.now()
  const answers = await tryAll(site, tries)
  const seconds = (performance.now() - began) / 1000
  report.figure('sign-ins, seconds', `${answers.length}, ${seconds.toFixed(1)}`)
  hold(report, 'sign-ins of an address in a network', answers, { max: 10, ordinary: [401] })

  // A right password resets the counter, and the next ten count again.
  const [person] = known
  const again = { email: person?.email, password: person?.password }
  const open = await tryAll(site, [
    { counter: 'right', path: '/api/auth/login', from: '10.9.8.1', body: again },
  ])
  hold(report, 'from another network it signs in', open, { max: 1, ordinary: [200] })
}

/** Many addresses from one network; in IPv6, with any number of addresses in it. */
async function oneNetwork(site: OwnSite, report: Report) {
  const tries = times(40 * 9, (index): Try => {
    const body = { email: `network-${index % 40}@example.com`, password: 'not-the-password' }
    const from = `2001:db8:7:9:${(index + 1).toString(16)}::${index}`
    return { counter: 'network', path: '/api/auth/login', from, body }
  })
  const answers = await tryAll(site, shuffled(tries))
  hold(report, 'sign-ins of a network', answers, { max: 300, ordinary: [401] })
}

async function forms(site: OwnSite, report: Report) {
  const joining = times(620, (index): Try => {
    const body = { email: `waiting-${index % 50}@example.com` }
    return { counter: 'waitlist', path: '/api/waitlist', from: '10.50.0.1', body }
  })
  hold(report, 'waitlist', await tryAll(site, joining), { max: 600, ordinary: [200] })

  const signingUp = times(8 * 9, (index): Try => {
    const email = `new-${index % 8}@example.com`
    const body = { email, password: 'a-long-password-1', confirmPassword: 'a-long-password-1' }
    return { counter: email, path: '/api/auth/sign-up', from: '10.51.0.1', body }
  })
  const signedUp = await tryAll(site, signingUp)
  hold(report, 'sign-ups with an address', signedUp, { max: 5, ordinary: [200] })

  const resetting = times(30 * 4, (index): Try => {
    const email = `reset-${index % 30}@example.com`
    return { counter: email, path: '/api/auth/reset', from: '10.52.0.1', body: { email } }
  })
  hold(report, 'resets', await tryAll(site, resetting), { max: 1, ordinary: [200] })

  const writing = times(8 * 14, (index): Try => {
    const email = `writer-${index % 8}@example.com`
    const message = { name: 'Somebody', topic: 'other', message: `Number ${index}` }
    const body = { ...message, email, id: randomUUID() }
    return { counter: email, path: '/api/contact', from: '10.53.0.1', body }
  })
  hold(report, 'messages', await tryAll(site, writing), { max: 10, ordinary: [200] })
}

async function api(site: OwnSite, report: Report) {
  const person = await signUp(site, { from: '10.60.0.1' })
  const { email, password } = person
  const signedIn = await fetch(`${site.base}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.60.0.1' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const reading = times(90, (index): Try => {
    const headers = { authorization: `Bearer ${token}` }
    const body = { text: `The weather is fine, and so is number ${index}.` }
    return { counter: 'token', path: '/api/v1/analyze', from: `10.61.0.${index}`, body, headers }
  })
  hold(report, 'texts read for a person', await tryAll(site, reading), { max: 60, ordinary: [200] })
}

/** `PROOF_REQUESTS=400` for fewer sign-ins. */
export const proof: Proof = {
  title: `${signIns} sign-ins at the limits' edge, over two web servers at once, and other limits`,
  async run(report) {
    const site = await startSite({ instances: 2, env: { TRUST_PROXY: '1' } })
    try {
      await signingIn(site, report)
      await oneNetwork(site, report)
      await forms(site, report)
      await api(site, report)
    } finally {
      await site.stop()
    }
    await windowsOnServer(report)
  },
}
