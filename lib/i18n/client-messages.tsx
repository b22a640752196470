import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type ErrorGroup, errorCodes } from './error-groups'
import type { Messages } from './messages'

type Domain = keyof Messages
/** A whole domain, one part of it, or the error codes of an area: `errors`, `auth.toasts`, `errors/live`. */
export type Part =
  | Domain
  | { [D in Domain]: `${D}.${keyof Messages[D] & string}` }[Domain]
  | `errors/${ErrorGroup}`

type Words = Record<string, unknown>

function pick(all: Words, parts: readonly Part[]): Words {
  const picked: Record<string, Words> = {}
  for (const part of parts) {
    const [domain = '', name] = part.split(/[./]/)
    const words = all[domain] as Words
    const isGroup = part.includes('/')
    const keys = isGroup ? errorCodes(name as ErrorGroup) : name ? [name] : Object.keys(words)
    const chosen = Object.fromEntries(keys.map((key) => [key, words[key]]))
    picked[domain] = { ...picked[domain], ...chosen }
  }
  return picked
}

/** The same object for the same parts, as a language's messages never change. */
const known = new Map<string, Words>()

/** Passes only these domains' messages to the client components inside. */
export async function ClientMessages({
  parts,
  children,
}: {
  parts: readonly Part[]
  children: ReactNode
}) {
  const name = [await getLocale(), ...parts].join(' ')
  const messages = known.get(name) ?? pick(await getMessages(), parts)
  known.set(name, messages)
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
}
