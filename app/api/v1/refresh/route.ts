import { clientOf } from '@/lib/account/device'
import { readInput } from '@/lib/api/body'
import { answerJson, apiRoute } from '@/lib/api/handler'
import { refreshRequest } from '@/lib/api/schema'
import { renew } from '@/lib/api/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(
  {
    POST: async ({ request, network, count }) => {
      const input = await readInput(request, refreshRequest)
      await count({ 'api-refresh-ip': network })
      return answerJson(await renew(input, clientOf(request.headers)))
    },
  },
  { open: false },
)
