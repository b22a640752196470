import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call, camelRow, marks, timestamp } from '@/lib/db/call'
import { receiveUpload } from '@/lib/http/concurrency'
import { onlyImage, receiveImageForm } from '@/lib/http/image-upload'
import { Refusal } from '@/lib/http/refusal'
import { clearAvatar, storeAvatar } from './avatar'
import { avatarInput, nameInput, profileInput } from './schema'

const member = { access: 'person', limits: 'account-person' } as const

const savedRow = camelRow({ updated_at: timestamp })
const refused = {
  '23514': () => new Refusal(422, 'profile_refused'),
  ...marks('fullName', 'name_reserved', 'name_unreadable'),
}

/** Saves the caller's profile, never the role; returns the time. 422 'profile_refused' from the table's checks. */
export const saveProfile = defineChange({
  name: 'profile',
  input: profileInput,
  ...member,
  run: ({ input: { fullName, college, interests, clubPresence }, account, db }) => {
    const { id, role } = account.profile
    const updated_at = new Date().toISOString()
    const row = {
      id,
      role,
      full_name: fullName,
      college,
      interests,
      club_presence: clubPresence,
      updated_at,
    }
    const query = db.from('profiles').upsert(row, { onConflict: 'id' })
    return call(query.select('updated_at').single(), savedRow, refused)
  },
})

/** Saves only the caller's name and issues certificates that waited for it. 422 'profile_refused'. */
export const saveName = defineChange({
  name: 'profile/name',
  input: nameInput,
  ...member,
  run: ({ input, account, db }) => {
    const query = db.from('profiles').update({ full_name: input.fullName })
    return call(query.eq('id', account.user.id).select('updated_at').single(), savedRow, refused)
  },
})

/** Replaces the caller's picture with the form's `image`; ignores the file's name and type. */
export const setAvatar = defineChange({
  name: 'profile/avatar',
  input: avatarInput,
  access: 'person',
  limits: 'upload-person',
  turns: receiveUpload,
  read: async (request) => ({ image: onlyImage(await receiveImageForm(request)) }),
  run: async ({ input, account }) => storeAvatar(account.user.id, await input.image.bytes()),
})

/** Removes the caller's picture. */
export const removeAvatar = defineChange({
  name: 'profile/avatar/remove',
  input: z.object({}),
  ...member,
  run: ({ account }) => clearAvatar(account.user.id),
})
