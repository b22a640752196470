import { personHandler } from '@/lib/change/person'
import { setCertificateName } from '@/lib/learning/changes'
import { certificateNameInput } from '@/lib/learning/schema'

export const PUT = personHandler({
  input: certificateNameInput,
  limit: 'account-person',
  run: ({ input, tokens }) => setCertificateName(tokens.accessToken, input.name),
})
