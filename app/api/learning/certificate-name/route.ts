import { personHandler } from '@/lib/auth/person-handler'
import { setCertificateName } from '@/lib/learning/actions'
import { certificateNameInput } from '@/lib/learning/schema'

export const PUT = personHandler({
  input: certificateNameInput,
  limit: 'account-person',
  run: ({ input, tokens }) => setCertificateName(tokens.accessToken, input.name),
})
