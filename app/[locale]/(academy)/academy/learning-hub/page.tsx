import { requireProfile } from '@/lib/auth/guard'
import { areaMetadata, ComingSoon } from '../_components/coming-soon'

export const generateMetadata = () => areaMetadata('learningHub')

export default async function LearningHubPage() {
  await requireProfile()
  return <ComingSoon area="learningHub" />
}
