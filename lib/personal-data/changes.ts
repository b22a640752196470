import 'server-only'
import { z } from 'zod'
import { clearSession } from '@/lib/account/session-cookie'
import { removeDiscardedFiles } from '@/lib/api/files'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import { Refusal } from '@/lib/http/refusal'
import { removeDiscarded } from '@/lib/showcase/images'
import { deleteInput } from './schema'

/** Deletes the account of the session for good, with everything that belongs to it. */
export const deleteAccount = defineChange({
  name: 'account/delete',
  input: deleteInput,
  access: 'person',
  limits: 'account-person',
  run: async ({ db, jar }) => {
    if (!(await call(db.rpc('delete_account'), z.boolean())))
      throw new Refusal(401, 'session_ended')
    clearSession(jar)
    // The images of their projects and the files of the API, which the database can only list.
    await Promise.all([removeDiscarded(), removeDiscardedFiles()])
  },
})
