import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { localePath, routes } from '@/lib/routes'
import { messageLimits, type Topic } from '@/lib/support/topics'

const states = ['received', 'in_progress', 'answered'] as const

/** The words of the page of a message about `topic`. */
export async function conversationWords(topic: Topic) {
  const [t, topics, locale] = await Promise.all([
    getTranslations('conversation'),
    getTranslations('company.message.topics'),
    getLocale(),
  ])
  return {
    heading: t('heading'),
    facts: { number: t('number'), topic: t('topic'), sent: t('sent') },
    topic: topics(topic),
    state: {
      title: t('state.title'),
      steps: states.map((state) => ({
        state,
        name: t(`state.${state}.name`),
        text: t(`state.${state}.text`),
      })),
    },
    thread: { title: t('thread.title'), sender: t('thread.you'), support: t('thread.support') },
    updates: {
      polling: t('updates.polling'),
      offline: t('updates.offline'),
      noScript: t('updates.noScript'),
    },
    reply: {
      title: t('reply.title'),
      label: t('reply.label'),
      submit: t('reply.submit'),
      submitting: t('reply.submitting'),
      sent: t('reply.sent'),
      full: t('reply.full'),
      anew: { label: t('reply.anew'), href: localePath(locale, routes.contact) },
    },
    secret: {
      title: t('secret.title'),
      text: t('secret.text'),
      copy: t('secret.copy'),
      copied: t('secret.copied'),
    },
    /** By code; `{time}` in `rate_limited` is filled in. */
    errors: {
      message_missing: t('errors.message_missing'),
      message_too_long: t('errors.message_too_long', { max: messageLimits.body }),
      too_large: t('errors.message_too_long', { max: messageLimits.body }),
      characters_invalid: t('errors.characters_invalid'),
      message_refused: t('errors.characters_invalid'),
      message_unknown: t('errors.message_unknown'),
      conversation_full: t('errors.conversation_full'),
      rate_limited: t('errors.rate_limited', { time: '{time}' }),
      offline: t('errors.offline'),
      unavailable: t('errors.unavailable'),
      unexpected: t('errors.unexpected'),
    } as Record<string, string> & { unexpected: string },
  }
}

export type ConversationWords = Awaited<ReturnType<typeof conversationWords>>
