import { createNavigation } from 'next-intl/navigation'
import type { ComponentProps } from 'react'
import { accessOf } from '@/lib/routes'
import { routing } from './routing'

const navigation = createNavigation(routing)

export const { redirect, usePathname, useRouter } = navigation

/**
 * A link that keeps the language. Private pages are not loaded ahead: each would ask the database who is
 * signed in, and what comes back may be out of date by the time of the click.
 */
export function Link({ prefetch, ...props }: ComponentProps<typeof navigation.Link>) {
  const path = typeof props.href === 'string' ? props.href : (props.href.pathname ?? '')
  const ahead = prefetch ?? (accessOf(path.split('?')[0] ?? '') ? false : undefined)
  return <navigation.Link prefetch={ahead} {...props} />
}
