import 'server-only'
import type { z } from 'zod'
import { getEventWords } from '@/content/events'
import { locales } from '@/lib/i18n/routing'
import type { createInput, wordsInput } from './schema'
import { momentOf } from './zone-time'

/** The topic of an event that has none. */
const noTopic = 'session'

type Words = z.output<typeof wordsInput>

const written = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).filter(([, { title, description }]) => title && description),
  )

/** The texts that aren't those of the topic; null if all of them are, so that they stay up to date with it. */
async function ownWords(topic: string | null, typed: Words): Promise<Words | null> {
  const words = written(typed)
  if (topic === null) return words
  const same = await Promise.all(
    locales.map(async (locale) => {
      const known = (await getEventWords(locale))[topic]
      const own = words[locale]
      return own?.title === known?.title && own?.description === known?.description
    }),
  )
  return same.every(Boolean) ? null : words
}

type Input = Omit<z.output<typeof createInput>, 'rule'>

/** What the database stores of an event, without its times. */
export const factsOf = async ({
  type,
  topic,
  words,
  instructor,
  zone,
  capacity,
  mode,
  link,
  materials,
}: Input) => ({
  type,
  instructor,
  zone,
  capacity,
  mode,
  materials,
  topic: topic ?? noTopic,
  words: await ownWords(topic, words),
  link: mode === 'link' ? link : null,
})

/** The start and end of an event in ISO 8601. */
export function spanOf({ start, zone, minutes }: Pick<Input, 'start' | 'zone' | 'minutes'>) {
  const starts_at = momentOf(start, zone)
  return { starts_at, ends_at: new Date(Date.parse(starts_at) + minutes * 60_000).toISOString() }
}
