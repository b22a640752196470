import { clientOf } from '@/lib/account/device'
import { readInput } from '@/lib/api/body'
import { answerJson, apiRoute } from '@/lib/api/handler'
import { loginRequest } from '@/lib/api/schema'
import { logIn } from '@/lib/api/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(
  {
    POST: async ({ request, network, count }) => {
      const input = await readInput(request, loginRequest)
      // Shares the site sign-in's counters, so that the API allows no extra attempts.
      await count({ 'login-ip': network })
      return answerJson(await logIn(input, clientOf(request.headers)))
    },
  },
  // Otherwise any page could make its visitors guess passwords from their own networks.
  { open: false },
)
