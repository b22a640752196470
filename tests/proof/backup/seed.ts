import { randomBytes } from 'node:crypto'
import { openPglite } from '../../../supabase/local/api/pglite.ts'
import { seedStaff } from '../../bench/seed-staff.ts'
import type { OwnSite } from '../../setup/e2e-site.ts'

const sizes = { people: 10_000, events: 500, messages: 2_000, waitlist: 10_000, audit: 10_000 }

/** Everyone has the password of the person who signed up, and an identity, as the auth server writes them. */
const passwords = `
  update auth.users set encrypted_password = known.encrypted_password
  from (select encrypted_password from auth.users where encrypted_password <> '' limit 1) as known
  where auth.users.encrypted_password is null;
  insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('sub', id, 'email', email)
  from auth.users
  where not exists (select from auth.identities as known where known.user_id = auth.users.id)`

/** Fills the database of a stopped backend with 10,000 people and what they left. */
export async function fillDatabase(dataDir: string): Promise<void> {
  const { driver } = await openPglite(dataDir)
  try {
    const run = async (statements: string) => {
      const answers = await driver.exec(statements)
      return answers.at(-1)?.rows as Record<string, unknown>[]
    }
    // Triggers would end the real person's session and send emails.
    await run('set session_replication_role = replica')
    await seedStaff({ run }, sizes)
    await run(passwords)
  } finally {
    await driver.close()
  }
}

/** Uploads files of 20 to 220 kB, like pictures of projects. */
export async function fillStorage(
  { api, secretKey }: Pick<OwnSite, 'api' | 'secretKey'>,
  count: number,
): Promise<void> {
  for (let n = 0; n < count; n++) {
    const response = await fetch(`${api}/storage/v1/object/projects/proof/picture ${n}.webp`, {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': 'image/webp', 'cache-control': 'max-age=3600' },
      body: new Uint8Array(randomBytes(20_000 + ((n * 7919) % 200_000))),
    })
    if (!response.ok) throw new Error(`upload ${n}: ${await response.text()}`)
  }
}
