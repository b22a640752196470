import NextLink from 'next/link'
import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { accessOf, inLocale } from '@/lib/routes'
import { LinkStatus } from './link-status'

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'locale'> & {
  /** A path without a locale, optionally with query and hash. */
  href: string
}

/**
 * A locale-aware link, for server and client components. Doesn't prefetch personal pages or forms, which would cost a
 * sign-in check or unneeded scripts; `ScrollManager` handles scrolling.
 */
export function Link({ href, prefetch, scroll, children, ...props }: LinkProps) {
  const locale = useLocale()
  const path = href.split(/[?#]/)[0] ?? ''
  const ahead = prefetch ?? (accessOf(path) || path.startsWith('/auth') ? false : undefined)
  return (
    <NextLink
      href={inLocale(locale, href)}
      prefetch={ahead}
      scroll={scroll ?? href.includes('#')}
      {...props}
    >
      {children}
      <LinkStatus />
    </NextLink>
  )
}
