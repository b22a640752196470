import { clearSession } from '@/lib/account/session-cookie'
import { removeDiscardedFiles } from '@/lib/api/files'
import { personHandler } from '@/lib/change/legacy-person'
import { deleteAccount } from '@/lib/profile/changes'
import { deleteInput } from '@/lib/profile/schema'
import { removeDiscarded } from '@/lib/showcase/files'

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
