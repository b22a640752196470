'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'

export type MessageTree = { [key: string]: unknown }

const isTree = (value: unknown): value is MessageTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A message with values is an array, as the build compiles it. */
function mergeMessages(outer: MessageTree, inner: MessageTree): MessageTree {
  const merged = { ...outer }
  for (const [key, value] of Object.entries(inner)) {
    const before = merged[key]
    merged[key] = isTree(before) && isTree(value) ? mergeMessages(before, value) : value
  }
  return merged
}

/** Adds messages to those of the provider around it, which next-intl's own provider would replace. */
export function MessagesProvider({
  messages,
  children,
}: {
  messages: MessageTree
  children: ReactNode
}) {
  const locale = useLocale()
  const outer = useMessages() as MessageTree
  const merged = useMemo(() => mergeMessages(outer, messages), [outer, messages])
  return (
    <NextIntlClientProvider locale={locale} messages={merged}>
      {children}
    </NextIntlClientProvider>
  )
}
