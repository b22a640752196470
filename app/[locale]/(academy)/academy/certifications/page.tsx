import { requireProfile } from '@/lib/auth/guard'
import { areaMetadata, ComingSoon } from '../_components/coming-soon'

export const generateMetadata = () => areaMetadata('certifications')

export default async function CertificationsPage() {
  await requireProfile()
  return <ComingSoon area="certifications" />
}
