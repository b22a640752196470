import 'server-only'
import { answerData, answerRefusal } from '@/lib/http/answer'
import type { Change } from './define-change'
import { toRefusal } from './to-refusal'

/** The `POST` handler of a change. Never throws. */
export function changeHandler(change: Change): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return answerData(await change.make(request))
    } catch (error) {
      return answerRefusal(toRefusal(error))
    }
  }
}
