import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PanelHead, Section } from '@/components/layout/page-section'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import { Link } from '@/lib/i18n/link'
import { localePath, routes } from '@/lib/routes'
import { site } from '@/lib/site'
import type { Topic } from '@/lib/support/topics'
import { FormBody } from './message-fields'

const keys = ['chat', 'email', 'phone', 'documentation'] as const

const look = 'underline-link inline-flex min-h-11 items-center font-semibold'

/** The support channels, each with its link; fragments name form fields. */
async function Channels() {
  const t = await getTranslations('helpCentre.contact.channels')
  const address = site.email.support
  const ways = {
    chat: (
      <Link href={routes.liveChat} prefetch={false} className={look}>
        {t('chat.action')}
      </Link>
    ),
    email: (
      <a href={`mailto:${address}`} className={look}>
        {address}
      </a>
    ),
    phone: (
      <a href="#message-phone" className={look}>
        {t('phone.action')}
      </a>
    ),
    documentation: (
      <Link href={routes.developerDocs} prefetch={false} className={look}>
        {t('documentation.action')}
      </Link>
    ),
  }
  return (
    <ul className="border-b border-border">
      {keys.map((key) => (
        <li key={key} className="border-t border-border pt-5 pb-3">
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-6 text-title">
            {t(`${key}.name`)}
            <span className="font-sans text-label font-semibold tracking-normal text-info">
              {t(`${key}.when`, { hours: site.replyHours })}
            </span>
          </h3>
          <p className="mt-2 max-w-measure">{t(`${key}.text`)}</p>
          {ways[key]}
        </li>
      ))}
    </ul>
  )
}

/** The tab with the message form. */
export const contactPath = `${routes.helpCentre}?tab=contact`

/** The form itself. */
export const writePath = `${contactPath}#message`

/** The contact channels beside the form, to which two of them link. */
export async function ContactPanel() {
  const t = await getTranslations('helpCentre.contact')
  return (
    <>
      <PanelHead title={t('title')} lead={t('lead')} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
        <Channels />
        <TitledSection
          id="your-message"
          title={t('form.title')}
          heading="h3"
          titleClass="mb-5 text-title"
        >
          <MessageForm path={contactPath} topic="support" heading="h4" callBack />
        </TitledSection>
      </div>
    </>
  )
}

type ContactSectionProps = {
  tone?: 'raised'
  title: string
  text: string
  action: string
  /** The contact form's preselected topic. */
  topic: string
}

/** A link to the contact form, whose scripts are too large to prefetch. */
export function ContactSection({ tone, title, text, action, topic }: ContactSectionProps) {
  return (
    <Section tone={tone} layout="beside" title={title}>
      <div>
        <p className="max-w-measure text-lead">{text}</p>
        <Button asChild variant="outline" size="lg" className="mt-6">
          <Link href={`${routes.contact}?topic=${topic}`} prefetch={false}>
            {action}
          </Link>
        </Button>
      </div>
    </Section>
  )
}

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
