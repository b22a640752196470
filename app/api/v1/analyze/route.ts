import { analyzeText } from '@/lib/api/analysis'
import { readJson } from '@/lib/api/body'
import { callerOf } from '@/lib/api/caller'
import { apiRoute } from '@/lib/api/handler'
import { Refused } from '@/lib/api/refused'
import { answerJson } from '@/lib/api/respond'
import { analyzeRequest, models } from '@/lib/api/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: async (call) => {
    const person = await callerOf(call)
    await call.count({ 'api-analyze-person': person, 'api-analyze-ip': call.network })
    const { text, model = models[0], options } = await readJson(call.request, analyzeRequest)
    const answer = await analyzeText(text, options)
    if (answer.ok) return answerJson({ analysis: answer.analysis, model })
    throw new Refused('language_unsupported', `The text seems to be in ${answer.language}.`)
  },
})
