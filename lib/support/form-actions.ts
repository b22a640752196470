'use server'

import { formAction } from '@/lib/change/form-action'
import { replyToMessage, sendMessage, voteOnFaq } from './changes'

export const sendByForm = formAction(sendMessage)

export const replyByForm = formAction(replyToMessage)

/** All answers share one form; the button pressed names the question. */
export const voteByForm = formAction(voteOnFaq, ({ yes, no }) => ({
  faq: yes ?? no,
  helpful: yes !== undefined,
}))
