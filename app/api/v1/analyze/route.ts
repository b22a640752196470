import { analyzeText } from '@/lib/api/analysis'
import { readInput } from '@/lib/api/body'
import { callerOf } from '@/lib/api/caller'
import { answerJson, apiRoute } from '@/lib/api/handler'
import { problem } from '@/lib/api/problems'
import { analyzeRequest, models } from '@/lib/api/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: async (call) => {
    const person = await callerOf(call)
    await call.count({ 'api-analyze-person': person, 'api-analyze-ip': call.network })
    const { text, model = models[0], options } = await readInput(call.request, analyzeRequest)
    const answer = await analyzeText(text, options)
    if (answer.ok) return answerJson({ analysis: answer.analysis, model })
    throw problem('language_unsupported', `The text seems to be in ${answer.language}.`)
  },
})
