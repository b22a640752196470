import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/link'
import { localePath, routes } from '@/lib/routes'
import { messageLimits, type Topic, topics } from '@/lib/support/topics'
import type { CallBackWords } from './call-back'
import { FormBody } from './form-body'

type MessageFormProps = {
  /** Where somebody who wants to write once more goes: the page that the form stands on. */
  path: string
  topic?: Topic
  /** The level of the heading that takes the form's place; 'h2' where it stands under no other. */
  heading?: 'h2' | 'h4'
  /** Where people can ask to be called. */
  callBack?: CallBackWords
}

/** The form that writes to us, with its words; every page that has one uses this one. */
export async function MessageForm({ path, topic, heading = 'h2', callBack }: MessageFormProps) {
  const [t, locale] = await Promise.all([getTranslations('company.message'), getLocale()])
  const tooLong = t('errors.message_too_long', { max: messageLimits.body })
  const privacy = (chunks: ReactNode) => (
    <Link href={routes.privacyPolicy} prefetch={false} className="underline-link text-text">
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
        fields: {
          name: t('fields.name'),
          email: t('fields.email'),
          topic: t('fields.topic'),
          message: t('fields.message'),
        },
        callBack: callBack ?? null,
        choose: t('choose'),
        submit: t('submit'),
        submitting: t('submitting'),
        errors: {
          name_missing: t('errors.name_missing'),
          name_too_long: t('errors.name_too_long', { max: messageLimits.name }),
          email_missing: t('errors.email_missing'),
          email_invalid: t('errors.email_invalid'),
          topic_missing: t('errors.topic_missing'),
          phone_invalid: t('errors.phone_invalid'),
          message_missing: t('errors.message_missing'),
          message_too_long: tooLong,
          characters_invalid: t('errors.characters_invalid'),
          invalid_input: t('errors.invalid_input'),
          too_large: tooLong,
          rate_limited: t('errors.rate_limited', { time: '{time}' }),
          offline: t('errors.offline'),
          unavailable: t('errors.unavailable'),
          unexpected: t('errors.unexpected'),
        },
        sent: {
          title: t('sent.title'),
          number: t('sent.number'),
          keep: t('sent.keep'),
          answer: t('sent.answer', { email: '{email}' }),
          page: t('sent.page'),
          open: t('sent.open'),
          again: t('sent.again'),
        },
      }}
    >
      <p className="text-label text-muted">{t.rich('privacy', { link: privacy })}</p>
    </FormBody>
  )
}
