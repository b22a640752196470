import { updatesConfig } from '@/lib/updates/hub'
import { Bell } from './bell'

/** The bell in members' top bar: the unread count and the newest notifications. */
export function NotificationBell() {
  return <Bell updates={updatesConfig()} />
}
