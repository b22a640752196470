import 'server-only'
import { headers } from 'next/headers'
import { env } from '@/lib/env'
import { toRefusal } from '@/lib/http/answer'
import { personField, personHeader } from '@/lib/http/client'
import type { Change } from './define-change'
import type { Outcome } from './outcome'
import { textsOf } from './outcome'

/** The result of a form posted without scripts; `typed` is its content, to show again. */
export type Posted<Data> = Outcome<Data> & { typed: Record<string, string> }

/** The server action of a change, for forms without scripts. `input` maps its texts to the input. Never throws. */
export function formAction<Input, Data>(
  change: Change<string, Input, Data>,
  input: (typed: Record<string, string>, form: FormData) => unknown = (typed) => typed,
) {
  return async (_: Posted<Data> | null, form: FormData): Promise<Posted<Data>> => {
    const typed = textsOf(form)
    const requestHeaders = new Headers(await headers())
    const person = form.get(personField)
    // Another value can't be a header; it names no one.
    if (typeof person === 'string' && /^[\w-]{1,64}$/.test(person))
      requestHeaders.set(personHeader, person)
    const request = new Request(env().siteUrl, { headers: requestHeaders })
    try {
      const data = await change.make(request, async () => input(typed, form))
      return { ok: true, data, typed }
    } catch (error) {
      const { status, code, more } = toRefusal(error)
      const { fields = {}, retryAfter = 0 } = more
      return { ok: false, status, code, fields, retryAfter, typed }
    }
  }
}
