import { emailChangeToken } from '@/lib/auth/queries'
import { moment, oneLine, type Part, type Writing } from '@/lib/mail/part'
import { emailChangePath, messagePath, routes, subscriptionPath } from '@/lib/routes'
import { site } from '@/lib/site'
import { subscriberToken } from '@/lib/status/token'
import { secretFor } from '@/lib/support/secret'
import { invitationPath } from '@/lib/waitlist/invitation'
import type { SingleMail } from './mail'

type Kind =
  | ('message-received' | 'message-replied')
  | ('status-confirm' | 'status-incident' | 'waitlist-invited')
type AddressedMail = Extract<SingleMail, { kind: Kind }>

/** Parts of emails to an address, with or without an account. */
export function addressedPart(
  mail: AddressedMail,
  { t, locale, address }: Writing,
  siteUrl: string,
): Part {
  switch (mail.kind) {
    case 'message-received':
    case 'message-replied': {
      const { number, request_key: key } = mail.payload
      return {
        values: { number, hours: site.replyHours },
        quote: mail.kind === 'message-replied' ? mail.payload.body : undefined,
        rows: [{ label: t('number'), value: number }],
        button: { label: t('buttons.message'), href: address(messagePath(secretFor(key))) },
        notes: [t(`${mail.kind}.secret`)],
        footer: t('footers.message'),
      }
    }
    case 'status-confirm': {
      const page = address(subscriptionPath(subscriberToken(mail.payload.subscriber)))
      return {
        rows: [],
        button: { label: t('buttons.confirm'), href: page },
        footer: t('footers.confirm'),
      }
    }
    case 'waitlist-invited':
      return {
        rows: [],
        button: { label: t('buttons.join'), href: address(invitationPath(mail.payload.key)) },
        footer: t('footers.waitlist'),
      }
    case 'status-incident': {
      const { subscriber, title, status, severity, message, at } = mail.payload
      const token = subscriberToken(subscriber)
      return {
        values: { title: oneLine(title), status },
        quote: message,
        rows: [
          { label: t('severity'), value: t(`severities.${severity}`) },
          { label: t('time'), value: moment(at, locale) },
        ],
        button: { label: t('buttons.status'), href: address(routes.systemStatus) },
        footer: t('footers.status'),
        footerLink: { label: t('switchOff'), href: address(subscriptionPath(token)) },
        unsubscribe: `${siteUrl}/api/status/subscription/${token}/leave`,
        oneClick: true,
      }
    }
  }
}

type ChangeKind = 'email-change-started' | 'email-change-confirm' | 'email-changed'
type ChangeMail = Extract<SingleMail, { kind: ChangeKind }>

const sides = {
  'email-change-started': 'old',
  'email-change-confirm': 'new',
  'email-changed': 'revert',
} as const

/** Parts of emails about a change of address, each with a link to its reader's options. */
export function emailChangePart(mail: ChangeMail, { t, address }: Omit<Writing, 'locale'>): Part {
  const token = emailChangeToken({ change: mail.payload.change, side: sides[mail.kind] })
  const href = address(emailChangePath(token))
  if (mail.kind === 'email-change-confirm') {
    return {
      rows: [],
      button: { label: t('buttons.confirm'), href },
      footer: t('footers.newEmail'),
    }
  }
  const undoes = mail.kind === 'email-changed'
  return {
    rows: [{ label: t('newEmail'), value: mail.payload.email }],
    button: { label: t(undoes ? 'buttons.undo' : 'buttons.review'), href },
    footer: t('footers.account'),
  }
}

type FactorKind =
  | 'factor-added'
  | 'factor-removed'
  | 'recovery-code-used'
  | 'factor-removal-requested'
type FactorMail = Extract<SingleMail, { kind: FactorKind }>

/** Parts of emails about someone's second factors. */
export function factorPart(
  mail: FactorMail,
  { t, locale, address, zone }: Writing & { zone: string | null },
): Part {
  const shared = {
    rows: [],
    button: { label: t('buttons.security'), href: address(routes.securitySettings) },
    footer: t('footers.account'),
  }
  switch (mail.kind) {
    case 'factor-added':
    case 'factor-removed':
      return { ...shared, values: { title: oneLine(mail.payload.name) } }
    case 'recovery-code-used':
      return { ...shared, values: { count: mail.payload.left } }
    case 'factor-removal-requested':
      return {
        ...shared,
        rows: [{ label: t('removalDue'), value: moment(mail.payload.due_at, locale, zone) }],
      }
  }
}
