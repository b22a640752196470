import * as next from 'next/navigation'
import { useMemo } from 'react'
import { inLocale, splitLocale } from '@/lib/routes'
import type { Locale } from './routing'

/** The path that the address bar shows, without its language. */
export function usePathname(): string {
  return splitLocale(next.usePathname()).path
}

/** The language of the address, for client parts that get no words from a provider. */
export function useAddressLocale(): Locale {
  return splitLocale(next.usePathname()).locale
}

/** Next's router for paths without a language. */
export function useRouter() {
  const router = next.useRouter()
  const locale = useAddressLocale()
  return useMemo(
    () => ({
      ...router,
      push: (href: string) => router.push(inLocale(locale, href), { scroll: false }),
      replace: (href: string) => router.replace(inLocale(locale, href), { scroll: false }),
    }),
    [router, locale],
  )
}

/** Leads on to a path of ours in a language; on the server, in pages and guards. Never returns. */
export function redirect({ href, locale }: { href: string; locale: Locale }): never {
  return next.redirect(inLocale(locale, href))
}
