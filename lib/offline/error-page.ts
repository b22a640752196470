import { createTranslator, type Messages } from 'next-intl'
import type { Locale } from '@/lib/i18n/routing'
import { site } from '@/lib/site'
import { listFor } from './worker-facts'

const style = `:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif;
background:light-dark(#f6f8f9,#0c1218);color:light-dark(#0d1419,#e9eff3)}
main{max-width:36rem;margin:0 auto;padding:min(20vh,10rem) 1.5rem 3rem}
b{font-size:1.25rem}h1{font-size:1.75rem;line-height:1.2;margin:2.5rem 0 1rem}
a{display:inline-block;color:light-dark(#b8400f,#ff8f5e);padding:.6rem 0;font-weight:600}`

/**
 * What the service worker shows where a page can't be loaded, in one language. It needs no script and no file, so that
 * nothing has to be stored for it. The link to what is kept is hidden.
 */
export function errorPage(locale: Locale, messages: Pick<Messages, 'offline'>): string {
  const t = createTranslator({ locale, messages, namespace: 'offline' })
  const list = listFor(locale === 'en' ? '/' : `/${locale}/`)
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${t('page.title')} · ${site.name}</title>
<style>${style}</style></head><body><main id="main"><b>${site.name}</b><h1>${t('page.title')}</h1>
<p>${t('page.text')}</p><p><a href="">${t('page.retry')}</a></p>
<p hidden><a href="${list}">${t('control.manage')}</a></p></main></body></html>`
}
