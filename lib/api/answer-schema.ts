// Response schemas: they generate the API's document and validate its handlers.
import { z } from 'zod'
import type {} from 'zod-openapi'
import { roles } from '@/lib/account/account'
import { apiLimits, formats } from './limits'
import { type ProblemCode, problems } from './problems'
import { fileId, models } from './schema'

export const sessionAnswer = z
  .object({
    access_token: z.string().meta({ description: 'Send it as a bearer token.' }),
    refresh_token: z.string().meta({
      description:
        'Exchange it for a new pair of tokens before the access token expires. It works once.',
    }),
    expires_in: z
      .int()
      .min(0)
      .meta({ description: 'Seconds until the access token expires.', example: 3600 }),
    token_type: z.literal('bearer'),
    user: z.object({ id: z.uuid(), email: z.string(), role: z.enum(roles) }),
  })
  .meta({ id: 'Session' })

export const analysis = z
  .object({
    sentiment: z.enum(['positive', 'neutral', 'negative']),
    score: z.number().min(-1).max(1).meta({
      description: 'From -1 (entirely negative) to 1 (entirely positive).',
      example: 0.62,
    }),
    confidence: z.number().min(0).max(1).meta({
      description: 'Shows how clearly the words point to this sentiment. It isn’t a probability.',
      example: 0.81,
    }),
    keywords: z.array(z.string()).meta({
      description: 'The most significant words, most important first.',
      example: ['dashboard'],
    }),
    summary: z
      .string()
      .meta({ description: 'The most important sentences, in their original order.' }),
    processing_time: z
      .number()
      .min(0)
      .meta({ description: 'Analysis time in milliseconds.', example: 3.4 }),
    language: z.literal('en').meta({ description: 'Two-letter ISO 639 code of the language.' }),
  })
  .meta({ id: 'Analysis' })

export const analyzeAnswer = z
  .object({ analysis, model: z.enum(models) })
  .meta({ id: 'AnalyzeAnswer' })

const fileFacts = {
  file_id: fileId,
  filename: z
    .string()
    .meta({ description: 'The file name you sent, without a path.', example: 'q3.csv' }),
  size: z.int().min(0).meta({ description: 'File size in bytes.', example: 18_432 }),
  format: z.enum(formats),
  status: z.enum(['processed', 'failed']).meta({
    description:
      'processed: the file was parsed and its records were counted. failed: see error for the reason.',
  }),
  processing_url: z
    .url()
    .meta({ description: 'The URL where you can check the file’s status and records.' }),
}

export const uploadAnswer = z.object(fileFacts).meta({ id: 'UploadAnswer' })

export const fileAnswer = z
  .object({
    ...fileFacts,
    metadata: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'The metadata you sent with the file.' }),
    records: z.int().min(0).nullable().meta({
      description:
        'The number of rows in a CSV file (without the header), elements in a JSON array (1 for any other value), or non-blank lines of JSON Lines or text. Null if parsing failed.',
      example: 214,
    }),
    error: z
      .string()
      .nullable()
      .meta({ description: 'The reason the file couldn’t be parsed. Null if it was parsed.' }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'File' })

export const filesAnswer = z
  .object({ files: z.array(fileAnswer).max(apiLimits.files) })
  .meta({ id: 'FileList' })

const serviceState = z
  .enum(['operational', 'degraded', 'partial', 'outage', 'unknown'])
  .meta({ id: 'ServiceState' })

export const statusAnswer = z
  .object({
    status: serviceState.meta({ description: 'The worst state of any service.' }),
    services: z
      .object({
        web: serviceState,
        database: serviceState,
        auth: serviceState,
        storage: serviceState,
        mail: serviceState,
      })
      .meta({ description: 'The state of each service.' }),
    at: z.iso.datetime().meta({ description: 'The time of this status.' }),
    live: z.boolean().meta({
      description: 'False if the database isn’t responding and this is the last known status.',
    }),
  })
  .meta({ id: 'StatusAnswer' })

const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]]

export const problemDocument = z
  .object({
    type: z.url().meta({ description: 'Link to the explanation of this error.' }),
    title: z.string(),
    status: z.int().min(400).max(599),
    code: z.enum(codes).meta({ description: 'The error code, for programs. The same as in type.' }),
    detail: z.string().meta({ description: 'Details of this error.' }),
    instance: z
      .string()
      .optional()
      .meta({ description: 'The number under which this error was logged.' }),
    errors: z
      .array(
        z.object({
          pointer: z.string().meta({
            description: 'JSON pointer to the value in the body.',
            example: '#/options/keywords',
          }),
          detail: z.string(),
        }),
      )
      .optional()
      .meta({ description: 'Each wrong value, with the reason.' }),
  })
  .meta({ id: 'Problem', description: 'A problem document as defined by RFC 9457.' })
