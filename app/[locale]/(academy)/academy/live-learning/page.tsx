import { requireProfile } from '@/lib/auth/guard'
import { areaMetadata, ComingSoon } from '../_components/coming-soon'

export const generateMetadata = () => areaMetadata('liveLearning')

export default async function LiveLearningPage() {
  await requireProfile()
  return <ComingSoon area="liveLearning" />
}
