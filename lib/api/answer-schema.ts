// Response schemas: they generate the API's document and validate its handlers.
import { z } from 'zod'
import type {} from 'zod-openapi'
import { roles } from '@/lib/account/account'
import { apiLimits, formats } from './limits'
import { type ProblemCode, problems } from './problems'
import { fileId, models } from './schema'

export const sessionAnswer = z
  .object({
    access_token: z.string().meta({ description: 'Send it as bearer token.' }),
    refresh_token: z
      .string()
      .meta({ description: 'Trade it for a new pair before the access token ends; works once.' }),
    expires_in: z
      .int()
      .min(0)
      .meta({ description: 'Seconds until the access token ends.', example: 3600 }),
    token_type: z.literal('bearer'),
    user: z.object({ id: z.uuid(), email: z.string(), role: z.enum(roles) }),
  })
  .meta({ id: 'Session' })

export const analysis = z
  .object({
    sentiment: z.enum(['positive', 'neutral', 'negative']),
    score: z.number().min(-1).max(1).meta({
      description: 'From -1, wholly negative, to 1, wholly positive.',
      example: 0.62,
    }),
    confidence: z.number().min(0).max(1).meta({
      description: 'How clearly the words speak for this sentiment; not a probability.',
      example: 0.81,
    }),
    keywords: z.array(z.string()).meta({
      description: 'The most telling words, the first one first.',
      example: ['dashboard'],
    }),
    summary: z
      .string()
      .meta({ description: 'The most important sentences of the text, in their order.' }),
    processing_time: z
      .number()
      .min(0)
      .meta({ description: 'Milliseconds that the analysis took.', example: 3.4 }),
    language: z.literal('en').meta({ description: 'ISO 639-1 code of the language.' }),
  })
  .meta({ id: 'Analysis' })

export const analyzeAnswer = z
  .object({ analysis, model: z.enum(models) })
  .meta({ id: 'AnalyzeAnswer' })

const fileFacts = {
  file_id: fileId,
  filename: z.string().meta({ description: 'As it was sent, without a path.', example: 'q3.csv' }),
  size: z.int().min(0).meta({ description: 'Bytes.', example: 18_432 }),
  format: z.enum(formats),
  status: z.enum(['processed', 'failed']).meta({
    description: 'processed: the file was read and its records counted. failed: error says why.',
  }),
  processing_url: z.url().meta({ description: 'Where the file’s state and records are told.' }),
}

export const uploadAnswer = z.object(fileFacts).meta({ id: 'UploadAnswer' })

export const fileAnswer = z
  .object({
    ...fileFacts,
    metadata: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'What was sent with the file.' }),
    records: z.int().min(0).nullable().meta({
      description:
        'Rows of a CSV file below its header, elements of a JSON array (1 for any other value), lines of JSON Lines or text that are not blank; null when the file failed.',
      example: 214,
    }),
    error: z
      .string()
      .nullable()
      .meta({ description: 'Why the file could not be read; null when it could.' }),
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
    status: serviceState.meta({ description: 'The worst state of all services.' }),
    services: z
      .object({
        web: serviceState,
        database: serviceState,
        auth: serviceState,
        storage: serviceState,
        mail: serviceState,
      })
      .meta({ description: 'Each service by its name.' }),
    at: z.iso.datetime().meta({ description: 'When this was true.' }),
    live: z.boolean().meta({
      description: 'False for what was last known, while the database does not answer.',
    }),
  })
  .meta({ id: 'StatusAnswer' })

const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]]

export const problemDocument = z
  .object({
    type: z.url().meta({ description: 'Where this documentation explains the problem.' }),
    title: z.string(),
    status: z.int().min(400).max(599),
    code: z.enum(codes).meta({ description: 'The same as in type, for programs.' }),
    detail: z.string().meta({ description: 'What happened this time.' }),
    instance: z.string().optional().meta({ description: 'The number of this very fault.' }),
    errors: z
      .array(
        z.object({
          pointer: z
            .string()
            .meta({ description: 'JSON pointer into the body.', example: '#/options/keywords' }),
          detail: z.string(),
        }),
      )
      .optional()
      .meta({ description: 'What is wrong with which value.' }),
  })
  .meta({ id: 'Problem', description: 'A problem document as RFC 9457 has it.' })
