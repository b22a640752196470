import 'server-only'
import { z } from 'zod'
import { call, camelRow, read } from '@/lib/db/call'
import { patience, personClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'
import { getAvatar } from '@/lib/profile/avatar'

const pictured = z.looseObject({ profile: z.looseObject({ avatar_id: z.string() }) })

/** All stored data of the person with their picture, as one JSON document. Refuses with 401 'session_ended'. */
export async function getAllData(accessToken: string): Promise<unknown> {
  const exported = await call(
    personClient(accessToken, patience.change).rpc('export_account'),
    z.unknown(),
  )
  if (exported === null) throw new Refusal(401, 'session_ended')
  const { data } = pictured.safeParse(exported)
  if (!data) return exported
  return { ...data, profile: { ...data.profile, avatar: await pictureOf(data.profile.avatar_id) } }
}

/** A picture as a data URL; null if its file is gone. */
async function pictureOf(avatar: string): Promise<string | null> {
  try {
    const file = Buffer.from(await (await getAvatar(avatar)).arrayBuffer())
    return `data:image/webp;base64,${file.toString('base64')}`
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const count = z.number()

/** The number of items of each kind that are deleted with an account. */
export type AccountContents = z.output<typeof contentsRow>

const contentsRow = camelRow({
  certificates: count,
  courses: count,
  notes: count,
  projects: count,
  questions: count,
  capstones: count,
  registrations: count,
  api_keys: count,
  files: count,
})

/** What deleting the person's account would remove. Throws `Unavailable`. */
export const getAccountContents = (accessToken: string): Promise<AccountContents> =>
  read(personClient(accessToken).rpc('account_contents'), contentsRow)
