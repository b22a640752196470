import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import {
  analyzeAnswer,
  fileAnswer,
  filesAnswer,
  problemDocument,
  sessionAnswer,
  statusAnswer,
  uploadAnswer,
} from './answer-schema'
import { type ProblemCode, problems } from './problems'
import { analyzeRequest, fileId, loginRequest, refreshRequest, uploadRequest } from './schema'

const limitHeaders = z.object({
  RateLimit: z.string().meta({
    description: 'The requests left under each limit, and the seconds until it resets.',
    example: '"account";r=59;t=60, "network";r=239;t=60',
  }),
  'RateLimit-Policy': z.string().meta({
    description: 'The limits that apply to this call: q requests in w seconds.',
    example: '"account";q=60;w=60, "network";q=240;w=60',
  }),
})
const retryHeader = z.object({
  'Retry-After': z.string().meta({ description: 'Seconds to wait.', example: '30' }),
})
const signHeader = z.object({
  'WWW-Authenticate': z.string().meta({ example: 'Bearer realm="altiora"' }),
})

/** A successful response; `limited` where the call counts towards limits. */
function success(
  description: string,
  schema: z.ZodType,
  { limited = true }: { limited?: boolean } = {},
): ZodOpenApiResponseObject {
  return {
    description,
    ...(limited && { headers: limitHeaders }),
    content: { 'application/json': { schema } },
  }
}

/** A response without a body. */
const nothing = (description: string): ZodOpenApiResponseObject => ({
  description,
  headers: limitHeaders,
})

function headersOf(status: number): z.ZodObject | undefined {
  if (status === 429) return limitHeaders.extend(retryHeader.shape)
  if (status === 503) return retryHeader
  return status === 401 ? signHeader : undefined
}

/** The problems a call may return, by HTTP status. */
function refusals(...codes: ProblemCode[]): Record<`${4 | 5}${string}`, ZodOpenApiResponseObject> {
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of codes) {
    const { status } = problems[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      String(status),
      {
        description: same.map((code) => `${problems[code].title} (${code})`).join('; '),
        headers: headersOf(status),
        content: { 'application/problem+json': { schema: problemDocument } },
        // The possible codes; the body's type stays the same everywhere.
        'x-codes': same,
      },
    ]),
  )
}

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
      summary: 'Sign in',
      description:
        'Exchanges an email address and password for an access token. For long-running scripts, an API key is simpler.',
      tags: ['Access'],
      security: [],
      requestBody: json(loginRequest),
      responses: {
        200: success('The tokens and the user.', sessionAnswer),
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
      description:
        'Exchanges a refresh token for a new pair of tokens. The old refresh token stops working.',
      tags: ['Access'],
      security: [],
      requestBody: json(refreshRequest),
      responses: {
        200: success('The new tokens.', sessionAnswer),
        ...refusals(...jsonFaults, 'invalid_refresh_token', 'rate_limited', 'unavailable'),
      },
    },
  },
  '/analyze': {
    post: {
      operationId: 'analyze',
      summary: 'Analyse a text',
      description:
        'Returns the sentiment, keywords and an extractive summary of an English text. The text isn’t stored.',
      tags: ['Analysis'],
      requestBody: json(analyzeRequest),
      responses: {
        200: success('The analysis.', analyzeAnswer),
        ...refusals(...jsonFaults, 'language_unsupported', ...signed),
      },
    },
  },
  '/upload': {
    post: {
      operationId: 'upload',
      summary: 'Upload a file',
      description:
        'Stores a file of up to 10 MB, parses it and counts its records. An account can store up to 50 files and 100 MB, and upload two files at a time. Any further upload is rejected with 429 and Retry-After before it is read.',
      tags: ['Files'],
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: uploadRequest } },
      },
      responses: {
        201: success(
          'The file is stored. The Location header is the same as processing_url.',
          uploadAnswer,
        ),
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
      description: 'Lists all files in your account, newest first.',
      tags: ['Files'],
      responses: { 200: success('A list of your files.', filesAnswer), ...refusals(...signed) },
    },
  },
  '/files/{id}': {
    get: {
      operationId: 'getFile',
      summary: 'Get a file’s status',
      description: 'Returns the status and details of one of your files.',
      tags: ['Files'],
      requestParams: ofFile,
      responses: {
        200: success('The file’s details.', fileAnswer),
        ...refusals('not_found', ...signed),
      },
    },
    delete: {
      operationId: 'deleteFile',
      summary: 'Delete a file',
      description: 'Permanently deletes one of your files.',
      tags: ['Files'],
      requestParams: ofFile,
      responses: { 204: nothing('The file is deleted.'), ...refusals('not_found', ...signed) },
    },
  },
  '/status': {
    get: {
      operationId: 'getStatus',
      summary: 'Get the status of our services',
      description:
        'Returns the state of each service, as shown on the status page. It needs no key and doesn’t count towards any limit.',
      tags: ['Status'],
      security: [],
      responses: { 200: success('The current states.', statusAnswer, { limited: false }) },
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
      summary: 'Analyse the sentiment of English text and store data files.',
      contact: { name: site.name, url: origin + routes.contact },
      description:
        'Send an API key or an access token as a bearer token. Errors are returned as problem documents (RFC 9457). All keys and tokens of an account share its limits, and each network has limits of its own. The headers RateLimit and RateLimit-Policy show what is left. Every call except login and refresh can be made from web pages of any origin, without cookies. Fields that aren’t described here are ignored.',
    },
    servers: [{ url: `${origin}/api/v1` }],
    security: [{ bearer: [] }],
    tags: [
      { name: 'Access', description: 'Tokens for users who sign in with a password.' },
      { name: 'Analysis', description: 'The sentiment, keywords and summary of a text.' },
      { name: 'Files', description: 'The files in your account. No other user can see them.' },
      { name: 'Status', description: 'The state of our services.' },
    ],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key, which begins with alt_, or the access_token from POST /login. You create keys on your settings page.',
        },
      },
    },
  })
}
