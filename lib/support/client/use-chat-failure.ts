import { useLocale, useTranslations } from 'next-intl'
import { failureTexts } from '@/lib/change/failure'
import type { Failure } from '@/lib/change/outcome'
import { chatTextLength } from '@/lib/support/chat/schema'
import { messageLimits } from '@/lib/support/topics'

const options = {
  aliases: { too_large: 'message_too_long', message_refused: 'characters_invalid' },
  values: { name_too_long: { max: messageLimits.name }, message_too_long: { max: chatTextLength } },
}

/** The texts of what failed in the chat. */
export function useChatFailure(outcome: { ok: true } | Failure | null) {
  const t = useTranslations('chat.errors')
  return failureTexts(t, outcome?.ok === false ? outcome : null, useLocale(), options)
}
