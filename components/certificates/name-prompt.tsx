import type { Account } from '@/lib/account/account'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { NamePanel } from './name-panel'

type NamePromptProps = {
  account: Account
  /** Certificates that wait for the name. */
  waiting?: number
}

/** Asks people without a name for it; nothing for everyone else. */
export function NamePrompt({ account, waiting = 0 }: NamePromptProps) {
  if (account.user.fullName) return null
  return (
    <ClientMessages namespaces={['name']}>
      <NamePanel waiting={waiting} />
    </ClientMessages>
  )
}
