import type { NestedKeyOf } from 'next-intl'
import { getLocale, getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Messages } from './messages'
import { MessagesProvider, type MessageTree } from './messages-provider'

/** A domain, a part of it or one message: `errors`, `auth.toasts`, `auth.passwordHint`. */
export type Namespace = NestedKeyOf<Messages>

/** Adds what `path` leads to in `all` to `picked`, at the same place. */
function add(all: MessageTree, picked: MessageTree, [key = '', ...rest]: string[]) {
  const value = all[key] as MessageTree
  if (rest.length === 0) {
    picked[key] = value
    return
  }
  const inner = { ...(picked[key] as MessageTree | undefined) }
  picked[key] = inner
  add(value, inner, rest)
}

function pick(all: MessageTree, namespaces: readonly Namespace[]): MessageTree {
  const picked: MessageTree = {}
  for (const namespace of namespaces) add(all, picked, namespace.split('.'))
  return picked
}

/** The same object for the same namespaces, as a language's messages never change. */
const cache = new Map<string, MessageTree>()

/**
 * Sends namespaces to the browser, for `useTranslations` in the client components inside. A namespace gets there only
 * so: the layout of a route group names what all its pages need, and the layout or page of a section adds its own to
 * what the layouts around it gave. Server components need nothing of this.
 */
export async function ClientMessages({
  namespaces,
  children,
}: {
  namespaces: readonly Namespace[]
  children: ReactNode
}) {
  const key = [await getLocale(), ...namespaces].join(' ')
  const messages = cache.get(key) ?? pick(await getMessages(), namespaces)
  cache.set(key, messages)
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
