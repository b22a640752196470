import { answer, refuse } from '@/lib/change/change'

/** Programs that mistype an address get an answer that they can read, not a page. */
function unknown() {
  return answer(refuse(404, 'not_found'))
}

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT }
