import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Messages } from './messages'

type Domain = keyof Messages
/** A whole domain, or one part of it: `errors`, `auth.toasts`. */
type Part = Domain | { [D in Domain]: `${D}.${keyof Messages[D] & string}` }[Domain]

/** Passes only these domains' messages to the client components inside. */
export async function ClientMessages({ parts, children }: { parts: Part[]; children: ReactNode }) {
  const all: Record<string, unknown> = await getMessages()
  const picked: Record<string, unknown> = {}
  for (const part of parts) {
    const [domain = '', key] = part.split('.')
    const words = all[domain] as Record<string, unknown>
    picked[domain] = key ? { ...(picked[domain] as object), [key]: words[key] } : words
  }
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>
}
