import { requireUser } from '@/lib/account/guard'
import { SignedInFrame } from '../../_components/signed-in-frame'

export default async function ProfileSettingsLayout({
  children,
}: LayoutProps<'/[locale]/profile-settings'>) {
  return <SignedInFrame account={await requireUser()}>{children}</SignedInFrame>
}
