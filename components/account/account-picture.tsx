import { Avatar } from '@/components/ui/avatar'
import { avatarFallback, type User } from '@/lib/account/account'

/** The signed-in person's picture, as banners show it. */
export function AccountPicture({ user }: { user: User }) {
  return <Avatar size="lg" tone="accent" src={user.avatarUrl} fallback={avatarFallback(user)} />
}
