import { uploadAnswer } from '@/lib/api/answer-schema'
import { readUpload } from '@/lib/api/body'
import { callerOf } from '@/lib/api/caller'
import { storeFile } from '@/lib/api/files'
import { apiRoute } from '@/lib/api/handler'
import { answerJson } from '@/lib/api/respond'
import { uploadRequest } from '@/lib/api/schema'
import { trustedOrigin } from '@/lib/security/origin'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: async (call) => {
    const person = await callerOf(call)
    await call.count({ 'api-upload-person': person, 'api-upload-ip': call.network })
    const input = await readUpload(call.request, uploadRequest)
    const file = await storeFile(person, input, trustedOrigin(call.request))
    return answerJson(uploadAnswer.parse(file), {
      status: 201,
      headers: { location: file.processing_url },
    })
  },
})
