import { oneLine, type Part, type Writing } from '@/lib/mail/part'
import { moment } from '@/lib/mail/times'
import { routes } from '@/lib/routes'
import type { SingleMail } from './mail'

type Kind = 'factor-added' | 'factor-removed' | 'recovery-code-used' | 'factor-removal-requested'
type FactorMail = Extract<SingleMail, { kind: Kind }>

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
