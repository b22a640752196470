import { requireProfile } from '@/lib/auth/guard'
import { areaMetadata, ComingSoon } from '../_components/coming-soon'

export const generateMetadata = () => areaMetadata('projectShowcase')

export default async function ProjectShowcasePage() {
  await requireProfile()
  return <ComingSoon area="projectShowcase" />
}
