import { callerOf } from '@/lib/api/caller'
import { deleteFile, getFile, noFile } from '@/lib/api/files'
import { answerJson, apiRoute, type Call } from '@/lib/api/handler'
import { fileId } from '@/lib/api/schema'
import { trustedOrigin } from '@/lib/security/origin'

type OfFile = { id: string }

/** The file and its owner. */
async function meant(call: Call<OfFile>): Promise<{ person: string; id: string }> {
  const person = await callerOf(call)
  await call.count({ 'api-files-person': person, 'api-files-ip': call.network })
  const id = fileId.safeParse(call.params.id)
  if (!id.success) throw noFile()
  return { person, id: id.data }
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute<OfFile>({
  GET: async (call) => {
    const { person, id } = await meant(call)
    return answerJson(await getFile(person, id, trustedOrigin(call.request)))
  },
  DELETE: async (call) => {
    const { person, id } = await meant(call)
    await deleteFile(person, id)
    return new Response(null, { status: 204 })
  },
})
