import { emailChangeToken } from '@/lib/auth/queries'
import type { Part, Writing } from '@/lib/mail/part'
import { emailChangePath } from '@/lib/routes'
import type { SingleMail } from './mail'

type Kind = 'email-change-started' | 'email-change-confirm' | 'email-changed'
type ChangeMail = Extract<SingleMail, { kind: Kind }>

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
