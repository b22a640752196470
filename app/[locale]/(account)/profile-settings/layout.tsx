import { SignedInFrame } from '@/components/frame/signed-in-frame'
import { requireUser } from '@/lib/account/guard'

export default async function ProfileSettingsLayout({
  children,
}: LayoutProps<'/[locale]/profile-settings'>) {
  return <SignedInFrame account={await requireUser()}>{children}</SignedInFrame>
}
