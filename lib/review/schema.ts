import { z } from 'zod'
import { isZone } from '@/lib/i18n/zone'

const slug = z
  .string('invalid')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'invalid')
  .max(80, 'invalid')

const card = z.object({ course: slug, lesson: slug, card: slug })

/** How well someone knew an answer: 1 again, 2 hard, 3 good, 4 easy. */
const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], 'invalid')
export type Rating = z.output<typeof rating>

export const answerInput = card
  .extend({
    /** Made by the device: an answer sent twice applies once. */
    id: z.uuid('invalid'),
    /** Of the card that was answered. */
    version: z.int('invalid').min(0, 'invalid').max(1_000_000, 'invalid'),
    /** The option chosen; the database knows whether it is right. */
    option: slug.optional(),
    /** Of an answer that was recalled. */
    rating: rating.optional(),
  })
  .refine(({ option, rating }) => (option === undefined) !== (rating === undefined), {
    error: 'answer_missing',
  })

export const asideInput = card.extend({ how: z.enum(['tomorrow', 'always', 'back'], 'invalid') })

export const courseInput = z.object({ course: slug, reviewed: z.boolean('invalid') })

export const zoneInput = z.object({
  zone: z.string('invalid').max(60, 'invalid').refine(isZone, 'zone_unknown'),
})
