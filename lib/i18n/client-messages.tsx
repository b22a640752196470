import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type ErrorGroup, errorCodes } from './error-groups'
import type { Messages } from './messages'

type Domain = keyof Messages
/** A domain, a part of it, or the error codes of an area: `errors`, `auth.toasts`, `errors/live`. */
export type Part =
  | Domain
  | { [D in Domain]: `${D}.${keyof Messages[D] & string}` }[Domain]
  | `learning.hub.${keyof Messages['learning']['hub']}`
  | `errors/${ErrorGroup}`

type Words = Record<string, unknown>

/** Adds what `path` leads to in `all` to `picked`, at the same place. */
function add(all: Words, picked: Words, [key = '', ...rest]: string[]) {
  const value = all[key] as Words
  if (rest.length === 0) {
    picked[key] = value
    return
  }
  const inner = (picked[key] ?? {}) as Words
  picked[key] = inner
  add(value, inner, rest)
}

function pick(all: Words, parts: readonly Part[]): Words {
  const picked: Words = {}
  for (const part of parts) {
    const [path = '', group] = part.split('/')
    if (!group) add(all, picked, path.split('.'))
    else for (const code of errorCodes(group as ErrorGroup)) add(all, picked, [path, code])
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
