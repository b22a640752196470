import { personHandler } from '@/lib/auth/person-handler'
import { saveProfile } from '@/lib/profile/actions'
import { profileInput } from '@/lib/profile/schema'

export const PUT = personHandler({
  input: profileInput,
  limit: 'account-person',
  run: ({ input, account, tokens }) =>
    saveProfile(input, {
      id: account.user.id,
      role: account.profile.role,
      accessToken: tokens.accessToken,
    }),
})
