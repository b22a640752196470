import { uploadAnswer } from '@/lib/api/answer-schema'
import { parseUpload, receiveUploadForm } from '@/lib/api/body'
import { callerOf } from '@/lib/api/caller'
import { requireRoom, storeFile } from '@/lib/api/files'
import { answerJson, apiRoute } from '@/lib/api/handler'
import { uploadRequest } from '@/lib/api/schema'
import { announcedBytes, formBytes } from '@/lib/http/body'
import { processUpload, receiveUpload } from '@/lib/http/concurrency'
import { trustedOrigin } from '@/lib/security/origin'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: async (call) => {
    const { request, network } = call
    const person = await callerOf(call)
    const upload = async () => {
      await call.count({ 'api-upload-person': person, 'api-upload-ip': network })
      await requireRoom(person, Math.max(announcedBytes(request) - formBytes, 0))
      const received = await receiveUploadForm(request)
      return processUpload(person, async () =>
        storeFile(person, await parseUpload(received, uploadRequest), trustedOrigin(request)),
      )
    }
    const file = await receiveUpload(person, upload)
    return answerJson(uploadAnswer.parse(file), {
      status: 201,
      headers: { location: file.processing_url },
    })
  },
})
