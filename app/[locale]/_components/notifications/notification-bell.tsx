import { ClientMessages } from '@/lib/i18n/client-messages'
import { updatesConfig } from '@/lib/updates/config'
import { Bell } from './bell'

/** The bell in the bar of signed-in pages: how much is unread, and the newest notifications. */
export function NotificationBell() {
  return (
    <ClientMessages parts={['notifications.bell']}>
      <Bell updates={updatesConfig()} />
    </ClientMessages>
  )
}
