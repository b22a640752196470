import { readFileSync } from 'node:fs'
import { locales } from '@/lib/i18n/routing.ts'

type Messages = Record<'error' | 'notFound', Record<string, string>>

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text = '') => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char)

/** What a page with this status says without scripts, in the language of its path; after a fault with the request's id. */
export function noScriptError(status: number, path: string, requestId: string): string {
  const locale = locales.find((name) => path.split('/')[1] === name) ?? 'en'
  const file = new URL(`../i18n/messages/${locale}/common.json`, import.meta.url)
  const { error, notFound } = JSON.parse(readFileSync(file, 'utf8')) as Messages
  const home = `<a href="${locale === 'en' ? '/' : `/${locale}`}">${escapeHtml(notFound.home)}</a>`
  const body =
    status === 404
      ? `<p class="font-mono">${escapeHtml(notFound.code)}</p>` +
        `<h1 class="mt-3 text-h1">${escapeHtml(notFound.message)}</h1>` +
        `<p class="mt-4 text-lead">${escapeHtml(notFound.hint)}</p><p class="mt-8">${home}</p>`
      : `<h1 class="text-h1">${escapeHtml(error.title)}</h1>` +
        `<p class="mt-4 text-lead">${escapeHtml(error.message)}</p>` +
        `<p class="mt-8"><a href="${escapeHtml(path)}">${escapeHtml(error.retry)}</a> · ${home}</p>` +
        `<p class="mt-10 font-mono">${escapeHtml(error.reference?.replace('{number}', requestId))}</p>`
  return `<noscript><main id="main" lang="${locale}" class="page-width py-16">${body}</main></noscript>`
}
