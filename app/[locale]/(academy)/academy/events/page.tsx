import { requireProfile } from '@/lib/auth/guard'
import { areaMetadata, ComingSoon } from '../_components/coming-soon'

export const generateMetadata = () => areaMetadata('events')

export default async function EventsPage() {
  await requireProfile()
  return <ComingSoon area="events" />
}
