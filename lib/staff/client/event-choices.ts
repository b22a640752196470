import 'server-only'
import { eventTopics, getEventTexts } from '@/content/events'
import { instructors } from '@/content/instructors'
import type { FormChoices } from './event-form-fields'

/** What the form of an event offers; `zone` is offered in any case. */
export async function formChoices(mayAssign: boolean, zone?: string): Promise<FormChoices> {
  const words = await getEventTexts('en')
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata', 'UTC'])
  if (zone) zones.add(zone)
  return {
    topics: eventTopics.map(({ slug }) => ({ value: slug, label: words[slug]?.title ?? slug })),
    instructors: Object.entries(instructors).map(([value, label]) => ({ value, label })),
    zones: [...zones].sort(),
    mayAssign,
  }
}
