import { callerOf } from '@/lib/api/caller'
import { getFiles } from '@/lib/api/files'
import { answerJson, apiRoute } from '@/lib/api/handler'
import { trustedOrigin } from '@/lib/security/origin'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: async (call) => {
    const person = await callerOf(call)
    await call.count({ 'api-files-person': person, 'api-files-ip': call.network })
    return answerJson({ files: await getFiles(person, trustedOrigin(call.request)) })
  },
})
