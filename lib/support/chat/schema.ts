import { z } from 'zod'
import { locales } from '@/lib/i18n/routing'
import { messageInput } from '@/lib/support/schema'
import { chatTextLength } from '@/lib/support/topics'

const { message, name, email, language } = messageInput.shape

/** A text in the chat. */
export const chatTextInput = z.object({
  message: message.refine((text) => text.length <= chatTextLength, 'message_too_long'),
  language,
  /** Identifies the text, so that a retry stores nothing twice. */
  id: z.uuid('invalid').optional().catch(undefined),
})

/** Hands the chat over; without a session the sender's name and address are needed. */
export const handOverInput = z.object({
  language,
  name: z.string('name_missing').nullish(),
  email: z.string('email_missing').nullish(),
})

/** The sender of a chat, if nobody is signed in. */
export const senderInput = z.object({ name, email })

export const endChatInput = z.object({})

export const chatLanguage = z.enum(locales).catch('en')
