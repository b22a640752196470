import { z } from 'zod'
import { personReadHandler } from '@/lib/change/read-handler'
import { Refusal } from '@/lib/http/refusal'
import { updateStream } from '@/lib/updates/hub'
import { updateTopics } from '@/lib/updates/topics'

/** Longer than a stream lasts, in seconds, for hosts that end functions. */
export const maxDuration = 300

const input = z.object({
  topic: z.union([z.enum(updateTopics), z.templateLiteral(['staff:events:', z.uuid()])], 'invalid'),
  // Pages on plain http can't make a UUID with a version.
  page: z.guid('invalid'),
  known: z.string().max(64, 'invalid').optional(),
})

/** A stream that says when something of the person's has changed, or the roster of an event that they work on. */
export const GET = personReadHandler('updates-person', async ({ request, tokens }) => {
  const query = input.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) {
    const [field] = query.error.issues[0]?.path ?? []
    throw new Refusal(422, 'invalid_input', { fields: { [String(field)]: 'invalid' } })
  }
  // Nobody reads what such a stream says.
  if (request.method === 'HEAD') return new Response(null, { headers: { allow: 'GET' } })
  const { topic, page, known } = query.data
  return updateStream(tokens.accessToken, {
    topic,
    page,
    known: request.headers.get('last-event-id') ?? known ?? null,
    signal: request.signal,
  })
})
