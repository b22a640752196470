import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ErrorWords } from '@/lib/change/failure'
import { textsFor } from '@/lib/i18n/texts-for'
import { localePath, routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { messageLimits, type Topic } from '@/lib/support/topics'

const plainErrors = [
  ...(['message_missing', 'characters_invalid', 'message_unknown'] as const),
  ...(['conversation_full', 'offline', 'unavailable', 'unexpected'] as const),
] as const
const states = ['received', 'in_progress', 'answered'] as const

/** The texts of a message's page; its topic is `topic`. */
export async function conversationWords(topic: Topic) {
  const [t, topics, locale] = await Promise.all([
    getTranslations('conversation'),
    getTranslations('company.message.topics'),
    getLocale(),
  ])
  const tooLong = t('errors.message_too_long', { max: messageLimits.body })
  return {
    heading: t('heading'),
    facts: textsFor(['number', 'topic', 'sent'], (key) => t(key)),
    topic: topics(topic),
    state: {
      title: t('state.title'),
      steps: states.map((state) => ({
        state,
        ...textsFor(['name', 'text'], (key) =>
          t(`state.${state}.${key}`, { hours: site.replyHours }),
        ),
      })),
    },
    thread: {
      title: t('thread.title'),
      sender: t('thread.you'),
      support: t('thread.support'),
      assistant: t('thread.assistant'),
      continued: t('thread.continued', { number: '{number}' }),
    },
    updates: textsFor(['polling', 'offline', 'noScript'], (key) => t(`updates.${key}`)),
    reply: {
      ...textsFor(['title', 'label', 'submit', 'submitting', 'sent', 'full'], (key) =>
        t(`reply.${key}`),
      ),
      anew: { label: t('reply.anew'), href: localePath(locale, routes.contact) },
    },
    secret: textsFor(['title', 'text', 'copy', 'copied'], (key) => t(`secret.${key}`)),
    errors: {
      ...textsFor(plainErrors, (key) => t(`errors.${key}`)),
      message_too_long: tooLong,
      too_large: tooLong,
      message_refused: t('errors.characters_invalid'),
      rate_limited: t('errors.rate_limited', { time: '{time}' }),
    } satisfies ErrorWords,
  }
}

export type ConversationWords = Awaited<ReturnType<typeof conversationWords>>
