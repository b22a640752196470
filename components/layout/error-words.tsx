'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** The error screens' texts as data, so that pages load no translator. */
export type ErrorWords = {
  title: string
  message: string
  /** Holds `{number}`. */
  reference: string
  retry: string
  home: string
  homeHref: string
  verifying: Record<'title' | 'note' | 'timeoutTitle' | 'timeout' | 'refresh' | 'login', string> & {
    loginHref: string
  }
}

const Context = createContext<ErrorWords | null>(null)

export function ErrorWordsProvider({
  words,
  children,
}: {
  words: ErrorWords
  children: ReactNode
}) {
  return <Context value={words}>{children}</Context>
}

/** The texts in the page's language; null if the layout failed. */
export function useErrorWords(): ErrorWords | null {
  return useContext(Context)
}
