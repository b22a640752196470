import NextLink from 'next/link'
import { useLocale } from 'next-intl'
import type { ComponentProps } from 'react'
import { accessOf, inLocale } from '@/lib/routes'

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'locale'> & {
  /** A path of ours without a language, with or without query and hash. */
  href: string
}

/**
 * A link that keeps the language; works in server and client components. Pages that show a person's own things
 * or carry a form are not loaded ahead: each would ask the database who is signed in, or bring scripts that
 * most visitors never need. `ScrollManager` moves the page, so that a new one is entered smoothly.
 */
export function Link({ href, prefetch, scroll, ...props }: LinkProps) {
  const locale = useLocale()
  const path = href.split(/[?#]/)[0] ?? ''
  const ahead = prefetch ?? (accessOf(path) || path.startsWith('/auth') ? false : undefined)
  return (
    <NextLink
      href={inLocale(locale, href)}
      prefetch={ahead}
      scroll={scroll ?? href.includes('#')}
      {...props}
    />
  )
}
