import { personHandler } from '@/lib/change/legacy-person'
import { saveProfile } from '@/lib/profile/changes'
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
