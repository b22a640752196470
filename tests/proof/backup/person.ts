import { generate } from 'otplib'
import sharp from 'sharp'
import type { OwnSite } from '../../setup/e2e-site.ts'
import { cookiesOf, type SignedUp, signUp } from '../../setup/signed-up.ts'
import { addAppBy } from '../../setup/staff.ts'
import { sender } from '../../setup/world.ts'

/** Someone with a password, an authenticator app, a picture and an API key. */
export interface Member extends SignedUp {
  /** The app's key. */
  secret: string
  apiKey: string
  file: string
}

/** Signs someone up who uses all that is hard to move. */
export async function newMember(site: OwnSite): Promise<Member> {
  const person = await signUp(site)
  const send = sender(site.base)
  const secret = await addAppBy((path, body) => send(person, 'POST', path, body))
  const picture = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#336699' },
  })
    .png()
    .toBuffer()
  const image = new FormData()
  image.append('image', new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' }))
  await send(person, 'POST', '/api/profile/avatar', image)
  const { key } = await send<{ key: string }>(person, 'POST', '/api/keys/create', { name: 'Proof' })
  const form = new FormData()
  form.append('file', new File(['a,b\n1,2\n'], 'rows.csv'))
  const uploaded = await fetch(`${site.base}/api/v1/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  })
  const { file_id: file } = (await uploaded.json()) as { file_id: string }
  return { ...person, secret, apiKey: key, file }
}

/** A code that wasn't used yet: each works once, and a new one comes every 30 seconds. */
async function freshCode(secret: string): Promise<string> {
  const first = await generate({ secret })
  for (;;) {
    await new Promise((done) => setTimeout(done, 500))
    const code = await generate({ secret })
    if (code !== first) return code
  }
}

/** What the person can still do at `base`, by name; 'ok', or what went wrong. */
export async function tryMember(base: string, member: Member): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', origin: base }
  const said = async (response: Response) =>
    response.ok ? 'ok' : `${response.status} ${(await response.text()).slice(0, 200)}`
  const stale = await fetch(`${base}/api/auth/session`, {
    headers: { cookie: member.cookie },
  })
  const { email, password } = member
  const login = await fetch(`${base}/api/auth/login`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ email, password }) },
  })
  // 403: the password is right, and the second factor is next.
  const cookie = cookiesOf(login)
  const locked = await fetch(`${base}/api/profile/avatar/remove`, {
    ...{ method: 'POST', headers: { ...headers, cookie }, body: '{}' },
  })
  const pass = await fetch(`${base}/api/second-factor/pass`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({ code: await freshCode(member.secret) }),
  })
  const unlocked = cookiesOf(pass) || cookie
  const page = await fetch(`${base}/profile-settings`, { headers: { cookie: unlocked } })
  const avatar = /\/api\/avatars\/[0-9a-f]{32}/.exec(await page.text())?.[0]
  const picture = await fetch(base + (avatar ?? '/no-avatar'), { headers: { cookie: unlocked } })
  const file = await fetch(`${base}/api/v1/files/${member.file}`, {
    headers: { authorization: `Bearer ${member.apiKey}` },
  })
  return {
    'the old session': stale.ok && (await stale.text()).includes(email) ? 'still works' : 'ended',
    'the old password': login.status === 403 ? 'ok' : await said(login),
    'is locked until the second factor': locked.ok ? 'unlocked' : 'ok',
    'passes the authenticator app': await said(pass),
    'reads the picture from storage': await said(picture),
    'uses the API key': await said(file),
  }
}
