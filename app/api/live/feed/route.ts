import { personHandler } from '@/lib/change/legacy-person'
import { renewFeed, revokeFeed } from '@/lib/live/changes'
import { feedInput } from '@/lib/live/schema'
import { trustedOrigin } from '@/lib/security/origin'

/** A new address for the person's calendar, told this once. */
export const POST = personHandler({
  input: feedInput,
  limit: 'account-person',
  run: ({ request, tokens }) => renewFeed(tokens.accessToken, trustedOrigin(request)),
})

export const DELETE = personHandler({
  input: feedInput,
  limit: 'account-person',
  run: ({ tokens }) => revokeFeed(tokens.accessToken),
})
