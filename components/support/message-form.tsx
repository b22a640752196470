import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/link'
import { localePath, routes } from '@/lib/routes'
import type { Topic } from '@/lib/support/topics'
import { FormBody } from './message-fields'

type MessageFormProps = {
  /** The path of the form's page, to write another message. */
  path: string
  topic?: Topic
  /** The level of the heading that replaces the form; 'h2' if no heading is above. */
  heading?: 'h2' | 'h4'
  /** Where people can request a call. */
  callBack?: boolean
}

/** The contact form with its texts, shared by all pages that have one. */
export async function MessageForm({
  path,
  topic,
  heading = 'h2',
  callBack = false,
}: MessageFormProps) {
  const [t, locale] = await Promise.all([getTranslations('company.message'), getLocale()])
  const privacy = (chunks: ReactNode) => (
    <Link href={routes.privacyPolicy} prefetch={false} className="underline-link text-foreground">
      {chunks}
    </Link>
  )
  return (
    <FormBody
      again={localePath(locale, path)}
      heading={heading}
      topic={topic ?? null}
      callBack={callBack}
    >
      <p className="text-label text-muted-foreground">{t.rich('privacy', { link: privacy })}</p>
    </FormBody>
  )
}
