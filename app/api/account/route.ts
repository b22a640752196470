import { deleteAccount } from '@/lib/account/actions'
import { deleteInput } from '@/lib/account/schema'
import { removeDiscardedFiles } from '@/lib/api/files'
import { personHandler } from '@/lib/auth/person-handler'
import { removeDiscarded } from '@/lib/showcase/files'
import { clearSession } from '@/lib/supabase/session-cookie'

export const DELETE = personHandler({
  input: deleteInput,
  limit: 'account-person',
  run: async ({ tokens, jar }) => {
    const outcome = await deleteAccount(tokens.accessToken)
    if (!outcome.ok) return outcome
    clearSession(jar)
    // The pictures of their projects and the files of the API, which the database can only list.
    await Promise.all([removeDiscarded(), removeDiscardedFiles()])
    return outcome
  },
})
