import { answerJson, apiRoute } from '@/lib/api/handler'
import { openApiDocument } from '@/lib/api/openapi'
import { trustedOrigin } from '@/lib/security/origin'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: async ({ request }) =>
    answerJson(openApiDocument(trustedOrigin(request)), {
      headers: { 'cache-control': 'public, max-age=300' },
    }),
})
