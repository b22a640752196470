import * as next from 'next/navigation'
import { useMemo } from 'react'
import { inLocale, splitLocale } from '@/lib/routes'
import { languageCookie } from '@/lib/site'
import { useNavigationTransition } from './link-status'
import type { Locale } from './routing'

/** The current path, without its locale. */
export function usePathname(): string {
  return splitLocale(next.usePathname()).path
}

/** The locale in the URL, for client components without a provider. */
export function useAddressLocale(): Locale {
  return splitLocale(next.usePathname()).locale
}

/** Next's router for paths without a locale. */
export function useRouter() {
  const router = next.useRouter()
  const locale = useAddressLocale()
  const startNavigation = useNavigationTransition()
  return useMemo(
    () => ({
      ...router,
      push: (href: string) =>
        startNavigation(() => router.push(inLocale(locale, href), { scroll: false })),
      replace: (href: string) => router.replace(inLocale(locale, href), { scroll: false }),
    }),
    [router, locale, startNavigation],
  )
}

/** Redirects to a path in a locale, on the server. Never returns. */
export function redirect({ href, locale }: { href: string; locale: Locale }): never {
  return next.redirect(inLocale(locale, href))
}

/** Remembers the language chosen in this browser for a year; pages in another one then offer it (`LanguageOffer`). */
export function rememberLanguage(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't everywhere
  document.cookie = `${languageCookie}=${locale}; Path=/; Max-Age=${365 * 86_400}; SameSite=Lax${secure}`
}
