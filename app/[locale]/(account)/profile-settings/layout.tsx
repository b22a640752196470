import { SignedInFrame } from '@/app/[locale]/_components/signed-in-frame'
import { requireUser } from '@/lib/account/guard'

export default async function ProfileSettingsLayout({
  children,
}: LayoutProps<'/[locale]/profile-settings'>) {
  return <SignedInFrame account={await requireUser()}>{children}</SignedInFrame>
}
