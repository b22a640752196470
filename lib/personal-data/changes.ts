import 'server-only'
import { z } from 'zod'
import { clearSession } from '@/lib/account/session-cookie'
import { removeDiscardedFiles } from '@/lib/api/files'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import { Refusal } from '@/lib/http/refusal'
import { removeDiscardedAvatars } from '@/lib/profile/avatar'
import { removeDiscarded } from '@/lib/showcase/images'
import { deleteWord } from './delete-word'

export const deleteInput = z.object({ confirm: z.literal(deleteWord, 'delete_word') })

/** Permanently deletes the session's account with all its data. */
export const deleteAccount = defineChange({
  name: 'account/delete',
  input: deleteInput,
  access: 'person',
  limits: 'account-person',
  run: async ({ db, cookies }) => {
    if (!(await call(db.rpc('delete_account'), z.boolean())))
      throw new Refusal(401, 'session_ended')
    clearSession(cookies)
    // Pictures, project images and API files, which the database can only list.
    await Promise.all([removeDiscarded(), removeDiscardedFiles(), removeDiscardedAvatars()])
  },
})
