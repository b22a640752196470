'use client'

import { type ReactNode, useEffect, useInsertionEffect, useState } from 'react'
import { storageKey, surface } from '@/components/layout/header/theme-script'
import { referenceOf } from '@/lib/error-reports/reference'
import type { Locale } from '@/lib/i18n/routing'
import { localePath, routes, splitLocale } from '@/lib/routes'

export type GlobalErrorProps = { error: unknown; retry: () => void }

/** A message as the build compiles it: texts, and arrays where values go. */
type Compiled = string | (string | string[])[]

type Words = {
  error: { title: string; message: string; reference: Compiled; retry: string }
  notFound: { home: string }
}

const catalogues: Record<Locale, () => Promise<{ default: Words }>> = {
  en: () => import('@/lib/i18n/messages/en/common.json'),
  hi: () => import('@/lib/i18n/messages/hi/common.json'),
  es: () => import('@/lib/i18n/messages/es/common.json'),
  fr: () => import('@/lib/i18n/messages/fr/common.json'),
  de: () => import('@/lib/i18n/messages/de/common.json'),
}

const withReference = (message: Compiled, reference: string) =>
  [message]
    .flat()
    .map((part) => (typeof part === 'string' ? part : reference))
    .join('')

// The page's style sheet may be missing, so this screen brings its own; the content policy refuses style elements.
const style = `
body{margin:0;font:16px/1.625 system-ui,sans-serif;background:${surface.light};background:light-dark(${surface.light},${surface.dark});color:#0d1419;color:light-dark(#0d1419,#e9eff3)}
main{max-width:38rem;padding-block:clamp(4rem,14vh,9rem);margin-inline:max(1.5rem,(100vw - 75rem)/2)}
h1{font-size:clamp(2.125rem,1.742rem + 1.573vw,3rem);line-height:1.15;letter-spacing:-.02em;margin:0 0 1rem;text-wrap:balance}
:lang(hi) h1{letter-spacing:0;line-height:1.35}
p{margin:0}
div+div{display:flex;flex-wrap:wrap;gap:.75rem;margin:2rem 0 2.5rem}
button,a{box-sizing:border-box;min-height:48px;padding:.6rem 1.5rem;border:1px solid transparent;border-radius:6px;font:inherit;font-weight:600;text-decoration:none;cursor:pointer;color:inherit}
button{background:#b8400f;background:light-dark(#b8400f,#ff8f5e);color:#fff;color:light-dark(#fff,#0c1218)}
a{border-color:#7c8994}
:focus-visible{outline:2px solid light-dark(#0b6477,#6bcbdd);outline-offset:2px}
small{display:block;min-height:1.5rem;font:14px/1.5 ui-monospace,monospace;opacity:.8}
`

function storedTheme(): string {
  try {
    const theme = localStorage.getItem(storageKey)
    if (theme === 'light' || theme === 'dark') return theme
  } catch {
    // Storage may be disabled; then the system's theme applies.
  }
  return 'light dark'
}

type LastResortProps = GlobalErrorProps & { locale: Locale; words: Words }

function LastResort({ error, retry, locale, words }: LastResortProps) {
  const digest = (error as { digest?: string } | null)?.digest ?? null
  const [reference, setReference] = useState<string | null>(null)
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets.push(sheet)
  }, [])
  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.style.colorScheme = storedTheme()
  }, [locale])
  useEffect(() => {
    void referenceOf(error, digest).then(setReference)
  }, [error, digest])
  return (
    <main>
      <title>{words.error.title}</title>
      <div role="alert">
        <h1>{words.error.title}</h1>
        <p>{words.error.message}</p>
      </div>
      <div>
        <button type="button" onClick={retry}>
          {words.error.retry}
        </button>
        <a href={localePath(locale, routes.home)}>{words.notFound.home}</a>
      </div>
      <small role="status">{reference && withReference(words.error.reference, reference)}</small>
    </main>
  )
}

/** The whole screen, in the URL's language and the chosen theme. */
export async function loadGlobalErrorScreen(): Promise<(props: GlobalErrorProps) => ReactNode> {
  const { locale } = splitLocale(window.location.pathname)
  const { default: words } = await catalogues[locale]()
  return (props) => <LastResort {...props} locale={locale} words={words} />
}
