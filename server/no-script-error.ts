import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { numberHeader } from '../lib/log/request.ts'

const locales = ['en', 'hi', 'es', 'fr', 'de'] as const
type Locale = (typeof locales)[number]

type Words = {
  error: Record<'title' | 'message' | 'reference' | 'retry', string>
  notFound: Record<'code' | 'message' | 'hint' | 'home', string>
}

const catalogues = new Map<Locale, Words>()

function wordsIn(locale: Locale): Words {
  const file = new URL(`../lib/i18n/messages/${locale}/common.json`, import.meta.url)
  const words = catalogues.get(locale) ?? (JSON.parse(readFileSync(file, 'utf8')) as Words)
  catalogues.set(locale, words)
  return words
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char)

/** What a failed page says without scripts, in the language of its path, with the request's number. */
export function noScriptError(path: string, number: string): string {
  const locale = locales.find((one) => path.split('/')[1] === one) ?? 'en'
  const { error, notFound } = wordsIn(locale)
  const home = locale === 'en' ? '/' : `/${locale}`
  return (
    `<noscript><main id="main" lang="${locale}" class="page-width py-16">` +
    `<h1 class="text-h1">${escapeHtml(error.title)}</h1>` +
    `<p class="mt-4 text-lead">${escapeHtml(error.message)}</p>` +
    `<p class="mt-8"><a href="${escapeHtml(path)}">${escapeHtml(error.retry)}</a> · ` +
    `<a href="${home}">${escapeHtml(notFound.home)}</a></p>` +
    `<p class="mt-10 font-mono">${escapeHtml(error.reference.replace('{number}', number))}</p>` +
    '</main></noscript>'
  )
}

/** What the page of an address below which nothing exists says without scripts, in the language of its path. */
export function noScriptNotFound(path: string): string {
  const locale = locales.find((one) => path.split('/')[1] === one) ?? 'en'
  const { code, message, hint, home } = wordsIn(locale).notFound
  return (
    `<noscript><main id="main" lang="${locale}" class="page-width py-16">` +
    `<p class="font-mono">${escapeHtml(code)}</p>` +
    `<h1 class="mt-3 text-h1">${escapeHtml(message)}</h1>` +
    `<p class="mt-4 text-lead">${escapeHtml(hint)}</p>` +
    `<p class="mt-8"><a href="${locale === 'en' ? '/' : `/${locale}`}">${escapeHtml(home)}</a></p>` +
    '</main></noscript>'
  )
}

/**
 * Next.js answers a page that fails or finds nothing with an empty body, which only its scripts fill (Next.js 16.4).
 * Browsers without scripts get a text there.
 */
export function tellWithoutScripts(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url?.split('?')[0] ?? '/'
  if (request.method !== 'GET' || path.startsWith('/api/') || path.startsWith('/_next/')) return
  // Next.js changes the request's headers.
  const number = String(request.headers[numberHeader] ?? '')
  let status = response.statusCode
  Object.defineProperty(response, 'statusCode', {
    get: () => status,
    set(value: number) {
      status = value
      // A compressed body can't be added to.
      if (value === 500 || value === 404) delete request.headers['accept-encoding']
    },
  })
  let added = false
  const add = (chunk: unknown): unknown => {
    if (
      added ||
      (status !== 500 && status !== 404) ||
      !(typeof chunk === 'string' || chunk instanceof Uint8Array)
    ) {
      return chunk
    }
    if (!String(response.getHeader('content-type') ?? '').startsWith('text/html')) return chunk
    if (response.hasHeader('content-length')) return chunk
    const html = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    const body = html.indexOf('<body', html.indexOf('<html id="__next_error__"'))
    const end = html.indexOf('>', body) + 1
    if (!html.includes('<html id="__next_error__"') || body < 0 || end === 0) return chunk
    added = true
    const text = status === 404 ? noScriptNotFound(path) : noScriptError(path, number)
    return html.slice(0, end) + text + html.slice(end)
  }
  const { write, end } = response
  response.write = ((chunk: unknown, ...rest: unknown[]) =>
    Reflect.apply(write, response, [add(chunk), ...rest])) as typeof write
  response.end = ((chunk?: unknown, ...rest: unknown[]) =>
    Reflect.apply(end, response, [add(chunk), ...rest])) as typeof end
}
