import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/link'
import { textsFor } from '@/lib/i18n/texts-for'
import { localePath, routes } from '@/lib/routes'
import { messageLimits, type Topic, topics } from '@/lib/support/topics'
import type { CallBackWords } from './call-back'
import { FormBody } from './message-fields'

type MessageFormProps = {
  /** The path of the form's page, to write another message. */
  path: string
  topic?: Topic
  /** The level of the heading that replaces the form; 'h2' if no heading is above. */
  heading?: 'h2' | 'h4'
  /** Where people can request a call. */
  callBack?: CallBackWords
}

const plainErrors = [
  ...(['name_missing', 'email_missing', 'email_invalid', 'topic_missing'] as const),
  ...(['phone_invalid', 'message_missing', 'characters_invalid', 'invalid_input'] as const),
  ...(['offline', 'unavailable', 'unexpected'] as const),
] as const

/** The contact form with its texts, shared by all pages that have one. */
export async function MessageForm({ path, topic, heading = 'h2', callBack }: MessageFormProps) {
  const [t, locale] = await Promise.all([getTranslations('company.message'), getLocale()])
  const tooLong = t('errors.message_too_long', { max: messageLimits.body })
  const privacy = (chunks: ReactNode) => (
    <Link href={routes.privacyPolicy} prefetch={false} className="underline-link text-foreground">
      {chunks}
    </Link>
  )
  return (
    <FormBody
      locale={locale}
      again={localePath(locale, path)}
      heading={heading}
      topic={topic ?? null}
      topics={topics.map((value) => ({ value, label: t(`topics.${value}`) }))}
      words={{
        ...textsFor(['choose', 'submit', 'submitting'], (key) => t(key)),
        fields: textsFor(['name', 'email', 'topic', 'message'], (key) => t(`fields.${key}`)),
        callBack: callBack ?? null,
        errors: {
          ...textsFor(plainErrors, (key) => t(`errors.${key}`)),
          name_too_long: t('errors.name_too_long', { max: messageLimits.name }),
          message_too_long: tooLong,
          too_large: tooLong,
          rate_limited: t('errors.rate_limited', { time: '{time}' }),
        },
        sent: {
          ...textsFor(['title', 'number', 'keep', 'page', 'open', 'again'], (key) =>
            t(`sent.${key}`),
          ),
          answer: t('sent.answer', { email: '{email}' }),
        },
      }}
    >
      <p className="text-label text-muted-foreground">{t.rich('privacy', { link: privacy })}</p>
    </FormBody>
  )
}
