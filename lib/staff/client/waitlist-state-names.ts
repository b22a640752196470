import type { WaitlistEntry } from '@/lib/staff/waitlist-queries'

export const stateNames: Record<WaitlistEntry['status'], string> = {
  pending: 'Waiting',
  invited: 'Invited',
  joined: 'Joined',
}
