import type { OwnSite } from '../../setup/e2e-site.ts'
import { signUp } from '../../setup/signed-up.ts'
import { databaseOf } from '../../setup/world.ts'
import { ask, cases, type Kind, newNetwork, unknownAddress } from './cases.ts'

/** An address may fail 20 times a day before sign-ins are slowed down. */
const questionsEach = 20

/** Addresses of each kind, in rotation so that none is used too often. */
export type Addresses = (kind: Kind) => string

async function unconfirmed(site: OwnSite): Promise<string> {
  const email = unknownAddress()
  const signingUp = cases.find(({ name }) => name === 'sign-up')
  if (signingUp) await ask(site.base, signingUp, email)
  return email
}

async function several<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let left = count; left > 0; left--) made.push(await make())
  return made
}

/** Enough people for a number of requests about each kind of address. */
export async function addressesFor(site: OwnSite, questions: number): Promise<Addresses> {
  // One email is reserved for the sign-up itself.
  const count = Math.ceil(questions / (questionsEach - 1))
  const lists = {
    known: await several(count, async () => (await signUp(site, { from: newNetwork() })).email),
    unconfirmed: await several(count, () => unconfirmed(site)),
  }
  const next = { known: 0, unconfirmed: 0 }
  return (kind) => {
    if (kind === 'unknown') return unknownAddress()
    return lists[kind][next[kind]++ % count] ?? ''
  }
}

/** A person who uses only Google: no password is right. */
export async function withoutPassword(site: OwnSite): Promise<string> {
  const { email } = await signUp(site, { from: newNetwork() })
  await databaseOf(site).run(
    `update auth.users set encrypted_password = null where email = '${email}'`,
  )
  return email
}
