import { readJson } from '@/lib/api/body'
import { apiRoute } from '@/lib/api/handler'
import { answerJson } from '@/lib/api/respond'
import { loginRequest } from '@/lib/api/schema'
import { logIn } from '@/lib/api/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: async ({ request, network, count }) => {
    const input = await readJson(request, loginRequest)
    // The same counters as the site's own sign-in: there are no more guesses by this way.
    const subject = `${network} ${input.email}`
    await count({ 'login-ip': network, 'login-address': subject })
    return answerJson(await logIn(input, subject))
  },
})
