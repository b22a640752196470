import { getEventTopic } from '@/content/events'
import { Refusal } from '@/lib/http/refusal'
import { topicTexts } from '@/lib/staff/events/queries'
import { staffReadHandler } from '@/lib/staff/read-handler'

/** What is known of a topic, for the form of an event. */
export const GET = staffReadHandler('own_sessions', async ({ request }) => {
  const topic = getEventTopic(new URL(request.url).searchParams.get('topic') ?? '')
  if (!topic) throw new Refusal(404, 'not_found')
  const { slug, type, instructor } = topic
  return { type, instructor, texts: await topicTexts(slug) }
})
