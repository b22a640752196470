import { z } from 'zod'
import { faq } from '@/content/faq/facts'
import { locales } from '@/lib/i18n/routing'
import { addressField } from '@/lib/mail/address'
import { messageLimits, topics } from './topics'

// Excludes control characters and lone surrogates, but not the joiners that Hindi and emoji need.
const line = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u
const lines = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u

const text = (max: number, missing: string, tooLong: string) =>
  z.string(missing).trim().min(1, missing).max(max, tooLong)

/** Multi-line text. */
const body = z
  .string('message_missing')
  .transform((value) => value.replace(/\r\n?/g, '\n'))
  .pipe(
    text(messageLimits.body, 'message_missing', 'message_too_long').regex(
      lines,
      'characters_invalid',
    ),
  )

/** A number as it can be typed: pasted ones have marks of direction and other spaces and hyphens. */
const typedPhone = (pasted: string) =>
  pasted
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()

/** At least five digits, with common separators. */
const phone = /^(?=(?:\D*\d){5})\+?[\d ()/.-]*$/

/** The form's id, so that a double click or a retry stores nothing twice. */
const id = z.uuid().optional().catch(undefined)

/** A message to us. Without scripts there is no `id`; an empty phone is left out. */
export const messageInput = z.object({
  name: text(messageLimits.name, 'name_missing', 'name_too_long').regex(line, 'characters_invalid'),
  email: addressField('email_missing'),
  phone: z
    .string('phone_invalid')
    .max(200, 'phone_invalid')
    .overwrite(typedPhone)
    .max(messageLimits.phone, 'phone_invalid')
    .refine((value) => value === '' || phone.test(value), 'phone_invalid')
    .transform((value) => value || undefined)
    .nullish(),
  topic: z.enum(topics, 'topic_missing'),
  message: body,
  language: z.enum(locales).catch('en'),
  id,
})

export type MessageInput = z.output<typeof messageInput>

/** A reply by the sender; the secret is in the page's URL. */
export const replyInput = z.object({ secret: z.string('message_unknown'), message: body, id })

const faqSlug = z
  .string('faq_unknown')
  .refine((value) => faq.some((item) => item.slug === value), 'faq_unknown')

export const voteInput = z.object({ faq: faqSlug, helpful: z.boolean('invalid') })

export const seenInput = z.object({ faq: faqSlug })

/** A search without results. */
export const missedInput = z.object({
  query: z
    .string('required')
    // The response isn't shown, so characters that can't be stored are dropped.
    .overwrite((text) => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' '))
    .trim()
    .min(1, 'required')
    .max(200, 'text_too_long'),
  language: z.enum(locales).catch('en'),
})
