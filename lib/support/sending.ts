import type { HttpError } from '@/lib/http/client'

/** The fields of the message form, in their order on the page. */
export const messageFields = ['name', 'email', 'topic', 'message'] as const
export type MessageField = (typeof messageFields)[number]
export type Typed = Record<MessageField, string> & {
  /** Only of a form that asks for it. */
  phone?: string
}

/** What a message is known by once it is stored. */
export type SentMessage = {
  number: string
  /**
   * The path of the page that shows its state; whoever has it can read and write there. Null for a form without
   * an id that says what was said before: whoever guesses all of it must not get there.
   */
  link: string | null
}

/** What became of a message; `typed` and `fields` (codes) are for the form, `seconds` for a limit. */
export type SendAnswer =
  | ({ step: 'sent'; email: string } & SentMessage)
  | {
      step: 'refused'
      code: string
      fields: Partial<Record<string, string>>
      seconds: number
      typed: Typed
    }

/** What stands in a form's fields; a field that is missing or a file counts as empty. */
export function typedIn(form: FormData): Typed {
  const text = (name: keyof Typed) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    topic: text('topic'),
    message: text('message'),
    ...(form.has('phone') && { phone: text('phone') }),
  }
}

/** The answer behind a request of the page that failed; no answer at all is 'offline'. */
export function refusalOf(error: HttpError, typed: Typed): SendAnswer {
  const { status, code, fields, retryAfter: seconds } = error
  return { step: 'refused', code: status === 0 ? 'offline' : code, fields, seconds, typed }
}

/** What became of what somebody wanted to add to their message. */
export type ReplyAnswer =
  | { step: 'sent' }
  | {
      step: 'refused'
      code: string
      fields: Partial<Record<string, string>>
      seconds: number
      typed: string
    }

/** The answer behind a reply that failed; no answer at all is 'offline'. */
export function replyRefusal(error: HttpError, typed: string): ReplyAnswer {
  const { status, code, fields, retryAfter: seconds } = error
  return { step: 'refused', code: status === 0 ? 'offline' : code, fields, seconds, typed }
}
