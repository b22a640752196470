import { readJson } from '@/lib/api/body'
import { apiRoute } from '@/lib/api/handler'
import { answerJson } from '@/lib/api/respond'
import { loginRequest } from '@/lib/api/schema'
import { logIn } from '@/lib/api/session'
import { clientIp } from '@/lib/http/client-ip'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(
  {
    POST: async ({ request, network, count }) => {
      const input = await readJson(request, loginRequest)
      // The same counters as the site's own sign-in: there are no more guesses by this way.
      await count({ 'login-ip': network, 'login-address': `${network} ${input.email}` })
      return answerJson(await logIn(input, clientIp(request)))
    },
  },
  // Any page could have its visitors guess at passwords, each from a network of their own.
  { open: false },
)
