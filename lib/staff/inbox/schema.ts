import { z } from 'zod'
import { locales } from '@/lib/i18n/routing'
import { stateNames, textLength } from './facts'

const lines = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u
const line = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u

const body = z
  .string('message_missing')
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1, 'message_missing')
      .max(textLength, 'text_too_long')
      .regex(lines, 'characters_invalid'),
  )

/** A reply to the sender. */
export const replyInput = z.object({
  message: z.uuid('invalid'),
  body,
  /** The language that the sender reads. */
  language: z.enum(locales, 'invalid'),
  /** The last text that the writer has seen. */
  knownEntry: z.int('invalid').min(0, 'invalid'),
  /** Nothing more is expected from either side. */
  solves: z.boolean('invalid'),
  /** Sends it whatever the check of the draft says. */
  checked: z.boolean('invalid'),
})

export const noteInput = z.object({ message: z.uuid('invalid'), body })

const conversationChange = z.object({
  id: z.uuid('invalid'),
  state: z.enum(stateNames, 'invalid').optional(),
  priority: z.int('invalid').min(0, 'invalid').max(3, 'invalid').optional(),
  /** Null for nobody. */
  assignee: z.uuid('invalid').nullable().optional(),
})

/** What staff set on a conversation. */
export type ConversationChange = z.output<typeof conversationChange>

export const changeInput = z.object({
  changes: z.array(conversationChange).min(1, 'invalid').max(100, 'invalid'),
})

/** Without a target the conversation is shown on its own again. */
export const mergeInput = z.object({
  message: z.uuid('invalid'),
  target: z.uuid('invalid').nullable(),
})

export const replyingInput = z.object({ message: z.uuid('invalid'), now: z.boolean('invalid') })

const optionalText = z
  .string('invalid')
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().max(textLength, 'text_too_long').regex(lines, 'characters_invalid'))

/** A canned answer; texts that are empty are left out, English is needed. */
export const cannedInput = z.object({
  id: z.uuid('invalid').nullable(),
  version: z.int('invalid').min(0, 'invalid'),
  title: z
    .string('answer_title_missing')
    .trim()
    .min(1, 'answer_title_missing')
    .max(80, 'text_too_long')
    .regex(line, 'characters_invalid'),
  en: body,
  hi: optionalText,
  es: optionalText,
  fr: optionalText,
  de: optionalText,
})

export const archiveInput = z.object({ id: z.uuid('invalid'), wanted: z.boolean('invalid') })
