import 'server-only'
import { createTranslator } from 'next-intl'
import { z } from 'zod'
import { getFaqWords } from '@/content/faq'
import { displayName } from '@/lib/account/account'
import { defineChange } from '@/lib/change/define-change'
import { optionalPersonOf } from '@/lib/change/person'
import { call } from '@/lib/db/call'
import { serviceClient } from '@/lib/db/clients'
import { networkOf } from '@/lib/http/client-ip'
import { Refusal } from '@/lib/http/refusal'
import { loadMessages } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/i18n/routing'
import { requireLimits } from '@/lib/security/limits'
import { sha256 } from '@/lib/support/secret'
import { askAssistant } from './assistant'
import { chatRow, chatSecretOf, chatState, newChatSecret, storeChatSecret } from './queries'
import { chatTextInput, endChatInput, handOverInput, senderInput } from './schema'

/** What the assistant says to a text: an answer of the help centre word for word, or that it doesn't know. */
async function answerOf(
  locale: Locale,
  text: string,
): Promise<{ body: string; faq: string[] | null }> {
  const [reply, messages, answers] = await Promise.all([
    askAssistant(locale, text),
    loadMessages(locale),
    getFaqWords(locale),
  ])
  const t = createTranslator({ locale, messages, namespace: 'chat.assistant' })
  if (reply.kind !== 'answer') return { body: t(reply.kind), faq: null }
  return { body: answers[reply.faq[0]]?.answer.join('\n\n') ?? '', faq: reply.faq }
}

const refused = {
  '23514': () => new Refusal(422, 'message_refused'),
}

const chatUnknown = () => new Refusal(404, 'message_unknown')

/** Adds a text to this browser's chat, which it begins; the assistant answers until the chat is handed over. */
export const sendChatText = defineChange({
  name: 'support/chat/send',
  input: chatTextInput,
  access: 'public',
  limits: 'chat-ip',
  run: async ({ input: { message, language, id }, request, cookies, ip }) => {
    const person = (await optionalPersonOf(cookies, request))?.account.user.id
    const { body, faq } = await answerOf(language, message)
    const send = (secret: string, requestKey?: string) =>
      call(
        serviceClient().rpc('send_chat', {
          secret_hash: sha256(secret),
          request_key: requestKey,
          entry_key: sha256(JSON.stringify([secret, id ?? crypto.randomUUID(), message])),
          chat_body: message,
          page_language: language,
          answer_body: body,
          answer_faq: faq ?? undefined,
          person,
        }),
        chatRow.nullable(),
        refused,
      )
    const known = chatSecretOf(cookies)
    if (known) await requireLimits({ 'chat-text': sha256(known) })
    const old = known && (await send(known))
    if (known && old) {
      // For as long again.
      storeChatSecret(cookies, known)
      return chatState(old, language, person !== undefined)
    }
    await requireLimits({ 'chat-new-ip': networkOf(ip) })
    const { secret, requestKey } = newChatSecret()
    const made = await send(secret, requestKey)
    if (!made) throw chatUnknown()
    storeChatSecret(cookies, secret)
    return chatState(made, language, person !== undefined)
  },
})

/** Gives the chat to the team, with the name and address of the account, else those typed. */
export const handOverChat = defineChange({
  name: 'support/chat/hand-over',
  input: handOverInput,
  access: 'public',
  limits: 'message-ip',
  run: async ({ input: { language, ...typed }, request, cookies, ip }) => {
    const secret = chatSecretOf(cookies)
    if (!secret) throw chatUnknown()
    const person = (await optionalPersonOf(cookies, request))?.account
    const sender = person
      ? { name: displayName(person.user).slice(0, 100), email: person.user.email }
      : senderOf(typed)
    await requireLimits({ 'message-address': `${networkOf(ip)} ${sender.email}` })
    const handed = serviceClient().rpc('hand_over_chat', {
      secret_hash: sha256(secret),
      sender_name: sender.name,
      sender_email: sender.email,
      page_language: language,
      person: person?.user.id,
    })
    const chat = await call(handed, chatRow.nullable(), refused)
    if (!chat) throw chatUnknown()
    return chatState(chat, language, person !== undefined)
  },
})

function senderOf(typed: unknown) {
  const parsed = senderInput.safeParse(typed)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[String(path[0])] ??= message
  throw new Refusal(422, 'invalid_input', { fields })
}

/** Ends the chat in this browser. One with the assistant only is deleted; the team keeps the others. */
export const endChat = defineChange({
  name: 'support/chat/end',
  input: endChatInput,
  access: 'public',
  limits: 'chat-ip',
  run: async ({ request, cookies }) => {
    const secret = chatSecretOf(cookies)
    if (!secret) return null
    const person = (await optionalPersonOf(cookies, request))?.account.user.id
    const ended = serviceClient().rpc('end_chat', { secret_hash: sha256(secret), person })
    await call(ended, z.boolean())
    storeChatSecret(cookies, null)
    return null
  },
})
