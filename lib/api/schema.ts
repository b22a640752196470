// Request schemas; for responses see answer-schema.ts.

import { z } from 'zod'
import type {} from 'zod-openapi'
import { isStorable, parseJsonText } from '@/lib/http/body'
import { apiLimits, formats } from './limits'

const wrongCharacters = 'An email address can’t contain control characters.'

export const loginRequest = z
  .object({
    email: z
      .string('Send an email address.')
      .trim()
      .min(1, 'Send an email address.')
      .max(254, 'An email address can have up to 254 characters.')
      // Postgres rejects queries with these characters. Not \p{Cc}: JSON Schema's patterns have no unicode flag.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it excludes them
      .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, wrongCharacters)
      .refine((email) => email.isWellFormed(), wrongCharacters)
      .toLowerCase()
      .meta({ description: 'The email address you sign in with.', example: 'asha@example.com' }),
    password: z
      .string('Send a password.')
      .min(1, 'Send a password.')
      .max(1024, 'A password can have up to 1,024 characters.')
      .meta({ description: 'Your password.', example: 'correct horse battery' }),
  })
  .meta({ id: 'LoginRequest' })

export const refreshRequest = z
  .object({
    refresh_token: z
      .string('Send the refresh token.')
      .min(1, 'Send the refresh token.')
      .max(1024, 'This isn’t a refresh token.')
      .regex(/^[\w-]+$/, 'This isn’t a refresh token.')
      .meta({
        description: 'The refresh token from the latest response.',
        example: 'v1x9q2m4k7tz',
      }),
  })
  .meta({ id: 'RefreshRequest' })

/** The models the API offers. */
export const models = ['altiora-lexicon-1'] as const

const whole = (least: number, most: number) =>
  z
    .int(`Send a whole number from ${least} to ${most}.`)
    .min(least, `Send a whole number from ${least} to ${most}.`)
    .max(most, `Send a whole number from ${least} to ${most}.`)

export const analyzeRequest = z
  .object({
    text: z
      .string('Send some text.')
      .min(1, 'Send some text.')
      .max(apiLimits.text, 'The text can have up to 10,000 characters.')
      .regex(/\S/, 'Send text that isn’t blank.')
      .meta({
        description: 'English text of up to 10,000 characters.',
        example: 'The new dashboard is a joy to use, and support answered within minutes.',
      }),
    model: z.enum(models, 'The model must be altiora-lexicon-1.').optional().meta({
      description: 'The model to use. There is currently only one.',
      example: 'altiora-lexicon-1',
    }),
    options: z
      .object(
        {
          keywords: whole(1, 20)
            .optional()
            .meta({ description: 'Maximum number of keywords (default 8).', example: 5 }),
          summary_sentences: whole(1, 5).optional().meta({
            description: 'Maximum number of sentences in the summary (default 2).',
            example: 2,
          }),
        },
        'Send an object.',
      )
      .optional(),
  })
  .meta({ id: 'AnalyzeRequest' })

const formatNames = 'The format must be csv, json, jsonl or txt.'

/** A JSON object in a form's text field. */
const metadata = z.string('Send metadata once, as JSON text.').transform((text, context) => {
  const refuse = (message: string) => {
    context.addIssue(message)
    return z.NEVER
  }
  if (Buffer.byteLength(text) > apiLimits.metadata)
    return refuse('Metadata can have up to 4,096 bytes.')
  try {
    const value = parseJsonText(text)
    if (value === null || typeof value !== 'object' || Array.isArray(value)) {
      return refuse('Metadata must be a JSON object.')
    }
    if (!isStorable(value)) return refuse('Metadata contains characters that can’t be stored.')
    return value as Record<string, unknown>
  } catch {
    return refuse('Metadata must be a JSON object.')
  }
})

export const uploadRequest = z
  .object({
    file: z.file('Send one file in the file field.').meta({
      description: 'The file, up to 10 MB.',
      override: { type: 'string', format: 'binary', contentEncoding: undefined },
    }),
    format: z.enum(formats, formatNames).optional().meta({
      description:
        'The file’s format. By default it is detected from the file extension; files with an unknown extension are read as txt.',
      example: 'csv',
    }),
    metadata: metadata.optional().meta({
      description: 'A JSON object of up to 4 kB to store with the file.',
      // What the text holds: in a form, an object is sent as JSON.
      override: { type: 'object' },
      example: { source: 'survey' },
    }),
  })
  .meta({ id: 'UploadRequest' })

export const fileId = z.uuid('This isn’t a file ID.').meta({
  description: 'The file’s ID, as returned by the upload.',
  example: '5f0c4e1e-9d2b-4c43-8f5a-0a1b2c3d4e5f',
})

/** The name of a new key from the settings page; its error codes are translated by the interface. */
export const newKeyInput = z.object({
  name: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(apiLimits.keyName, 'key_name_too_long')
    .regex(/^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u, 'characters_invalid')
    // At least one visible character.
    .regex(/[^\p{Z}\p{Cf}]/u, 'required'),
})

export const revokeKeyInput = z.object({ id: z.uuid('invalid') })
