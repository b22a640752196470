import { z } from 'zod'
import { cleanName, hasLetter } from '@/lib/names'
import {
  agendaItems,
  chatLength,
  codeLanguages,
  codeLength,
  questionLength,
  slidesLength,
  stages,
} from './entries'

const event = z.uuid('invalid')
const item = z.int('invalid').min(1, 'invalid')
const lengthOf = (text: string) => [...text].length

const words = (most: number, tooLong = 'room_text_too_long') =>
  z
    .string('required')
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .refine((text) => text.length > 0, 'required')
    .refine((text) => lengthOf(text) <= most, tooLong)

export const presentInput = z.object({ event })

export const nameInput = z.object({
  event,
  name: z
    .string('required')
    .refine((typed) => !typed.trim().includes('\n'), 'room_name_invalid')
    .transform(cleanName)
    .refine((name) => lengthOf(name) >= 2 && lengthOf(name) <= 60, 'room_name_invalid')
    .refine(hasLetter, 'name_unreadable'),
})

export const sayInput = z.object({ event, words: words(chatLength) })
export const askInput = z.object({ event, words: words(questionLength) })

/** A question's vote (1, or 0 to take it back), or a poll's option, from 1. */
export const voteInput = z.object({ event, item, choice: z.int('invalid').min(0).max(6) })

export const handInput = z.object({ event, up: z.boolean('invalid') })

export const steerInput = z.object({
  event,
  move: z
    .object({
      stage: z.enum(stages, 'invalid'),
      slide: z.int('invalid').min(0).max(199),
      item: z.int('invalid').min(0).max(19),
      spotlight: item.nullable(),
      language: z.enum(codeLanguages, 'invalid'),
    })
    .partial(),
})

/** Replaces a part of the code, as of the entry `known`; positions count characters. */
export const codeInput = z.object({
  event,
  known: z.int('invalid').min(0),
  start: z.int('invalid').min(0),
  cut: z.int('invalid').min(0),
  put: z.string('invalid').max(2 * codeLength, 'room_text_too_long'),
})

export const pollInput = z.object({
  event,
  question: words(200, 'text_too_long'),
  options: z
    .array(z.string('invalid').transform((text) => text.trim()))
    .transform((options) => options.filter(Boolean))
    .refine(
      (options) =>
        options.length >= 2 &&
        options.length <= 6 &&
        new Set(options).size === options.length &&
        options.every((option) => lengthOf(option) <= 100),
      'room_options_invalid',
    ),
})

export const settleInput = z.object({ event, item, done: z.boolean('invalid') })
export const deleteInput = z.object({ event, entry: item })

/** Whether someone may write, and whether their hand stays up. */
export const leadInput = z.object({
  event,
  member: z.int('invalid').min(1),
  muted: z.boolean('invalid'),
  hand: z.boolean('invalid'),
})

export const endInput = z.object({ event })

const isVideo = (link: string) =>
  URL.canParse(link) && new URL(link).protocol === 'https:' && !new URL(link).username

export const planInput = z.object({
  event,
  version: z.int('invalid').min(0),
  slides: z
    .string('invalid')
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .refine((text) => lengthOf(text) <= slidesLength, 'text_too_long'),
  agenda: z
    .array(z.string('invalid').transform((text) => text.trim()))
    .transform((items) => items.filter(Boolean))
    .refine(
      (items) => items.length <= agendaItems && items.every((one) => lengthOf(one) <= 100),
      'room_agenda_invalid',
    ),
  video: z
    .string('invalid')
    .trim()
    .refine((link) => link === '' || (link.length <= 300 && isVideo(link)), 'link_invalid')
    .transform((link) => (link === '' ? null : new URL(link).href)),
})

/** Whether a text has the format of an event id. */
export const isRoomId = (id: string): boolean => event.safeParse(id).success
