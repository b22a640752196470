import { answerRefusal } from '@/lib/http/answer'
import { Refusal } from '@/lib/http/refusal'

/** Gives programs that mistype a URL a readable answer instead of a page. */
const unknown = () => answerRefusal(new Refusal(404, 'not_found'))

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT }
