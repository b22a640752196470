import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import {
  analyzeAnswer,
  fileAnswer,
  filesAnswer,
  sessionAnswer,
  statusAnswer,
  uploadAnswer,
} from './answer-schema'
import { nothing, refusals, success } from './answers'
import { analyzeRequest, fileId, loginRequest, refreshRequest, uploadRequest } from './schema'

const json = (schema: z.ZodType) => ({
  required: true,
  content: { 'application/json': { schema } },
})
const jsonFaults = ['invalid_json', 'too_large', 'unsupported_type', 'invalid_input'] as const
const signed = ['unauthenticated', 'rate_limited', 'unavailable'] as const
const ofFile = { path: z.object({ id: fileId }) }

const paths: ZodOpenApiPathsObject = {
  '/login': {
    post: {
      operationId: 'login',
      summary: 'Log in',
      description:
        'Trades an e-mail address and a password for an access token. For scripts that run for long, an API key is the simpler way.',
      tags: ['Access'],
      security: [],
      requestBody: json(loginRequest),
      responses: {
        200: success('Logged in.', sessionAnswer),
        ...refusals(
          ...jsonFaults,
          'invalid_credentials',
          'second_factor_required',
          'account_blocked',
          'rate_limited',
          'unavailable',
        ),
      },
    },
  },
  '/refresh': {
    post: {
      operationId: 'refresh',
      summary: 'Renew an access token',
      description: 'Trades a refresh token for a new pair of tokens. The old refresh token ends.',
      tags: ['Access'],
      security: [],
      requestBody: json(refreshRequest),
      responses: {
        200: success('Renewed.', sessionAnswer),
        ...refusals(...jsonFaults, 'invalid_refresh_token', 'rate_limited', 'unavailable'),
      },
    },
  },
  '/analyze': {
    post: {
      operationId: 'analyze',
      summary: 'Analyse a text',
      description:
        'Reads an English text and answers its sentiment, keywords and a summary made of its own sentences. Nothing of the text is kept.',
      tags: ['Analysis'],
      requestBody: json(analyzeRequest),
      responses: {
        200: success('Analysed.', analyzeAnswer),
        ...refusals(...jsonFaults, 'language_unsupported', ...signed),
      },
    },
  },
  '/upload': {
    post: {
      operationId: 'upload',
      summary: 'Upload a file',
      description:
        'Keeps a file of up to 10 MB, reads it in the format that it is said to have, and counts its records. An account holds up to 50 files and 100 MB, and sends two files at a time: further ones get 429 with Retry-After, before they are read.',
      tags: ['Files'],
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: uploadRequest } },
      },
      responses: {
        201: success('Kept. The Location header is the same as processing_url.', uploadAnswer),
        ...refusals(
          'invalid_form',
          'file_limit',
          'too_large',
          'unsupported_type',
          'invalid_input',
          ...signed,
        ),
      },
    },
  },
  '/files': {
    get: {
      operationId: 'listFiles',
      summary: 'List your files',
      description: 'All files of your account, the newest first.',
      tags: ['Files'],
      responses: { 200: success('Your files.', filesAnswer), ...refusals(...signed) },
    },
  },
  '/files/{id}': {
    get: {
      operationId: 'getFile',
      summary: 'Read the state of a file',
      description: 'What is known of one of your files.',
      tags: ['Files'],
      requestParams: ofFile,
      responses: { 200: success('Your file.', fileAnswer), ...refusals('not_found', ...signed) },
    },
    delete: {
      operationId: 'deleteFile',
      summary: 'Delete a file',
      description: 'Deletes one of your files for good.',
      tags: ['Files'],
      requestParams: ofFile,
      responses: { 204: nothing('Deleted.'), ...refusals('not_found', ...signed) },
    },
  },
  '/status': {
    get: {
      operationId: 'getStatus',
      summary: 'Read the state of our services',
      description: 'The same as on the status page. Needs no key and counts in no limit.',
      tags: ['Status'],
      security: [],
      responses: { 200: success('The states.', statusAnswer, { limited: false }) },
    },
  },
}

/** The OpenAPI 3.1 document, built from the request schemas. The server address is relative without an `origin`. */
export function openApiDocument(origin = '') {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Altiora API',
      version: '1.0.0',
      summary: 'Sentiment analysis of English texts, and files.',
      contact: { name: site.name, url: origin + routes.contact },
      description:
        'Send an API key or an access token as bearer token. Problems are answered as problem documents (RFC 9457). Limits count all keys and tokens of an account together, and the network that a request comes from; the headers RateLimit and RateLimit-Policy tell where they stand. Every address allows requests from pages of any origin, without cookies. Fields that aren’t described here are ignored.',
    },
    servers: [{ url: `${origin}/api/v1` }],
    security: [{ bearer: [] }],
    tags: [
      { name: 'Access', description: 'Tokens for people who sign in with a password.' },
      { name: 'Analysis', description: 'Sentiment, keywords and summary of a text.' },
      { name: 'Files', description: 'Files of your account; nobody else sees them.' },
      { name: 'Status', description: 'Whether everything runs.' },
    ],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key, which begins with alt_, or the access_token of POST /login. Keys are created on your settings page.',
        },
      },
    },
  })
}
