import type { z } from 'zod'
import type { statusAnswer } from '@/lib/api/answer-schema'
import { answerJson, apiRoute } from '@/lib/api/handler'
import { getStatus } from '@/lib/status/current'
import type { ServiceName, ServiceState } from '@/lib/status/report'

type Answer = z.output<typeof statusAnswer>

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: async () => {
    const { state, services, at, live } = await getStatus()
    const states = Object.fromEntries(services.map(({ name, state }) => [name, state]))
    const answer: Answer = {
      status: state,
      services: states as Record<ServiceName, ServiceState>,
      at: new Date(at).toISOString(),
      live,
    }
    return answerJson(answer)
  },
})
